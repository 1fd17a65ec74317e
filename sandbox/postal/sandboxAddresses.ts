import type { Uf } from '#schema/br/cep.ts';

export interface SandboxAddress {
  zipcode: string;
  uf: Uf;
  city: string;
  neighborhood: string;
  street: string;
}

/**
 * Well-known streets of every capital, and some cities with a single CEP, for demos. For real deliveries, the setting
 * POSTAL_URL names a real service.
 */
const ROWS = `
01001000 SP|São Paulo|Sé|Praça da Sé
01310100 SP|São Paulo|Bela Vista|Avenida Paulista
01310200 SP|São Paulo|Bela Vista|Avenida Paulista
01414001 SP|São Paulo|Cerqueira César|Rua Haddock Lobo
04538133 SP|São Paulo|Itaim Bibi|Avenida Brigadeiro Faria Lima
05407002 SP|São Paulo|Pinheiros|Rua Cardeal Arcoverde
08010000 SP|São Paulo|São Miguel Paulista|Avenida Marechal Tito
09910720 SP|Diadema|Centro|Rua Manoel da Nóbrega
07012000 SP|Guarulhos|Centro|Rua Dom Pedro II
11013000 SP|Santos|Centro|Rua João Pessoa
13010001 SP|Campinas|Centro|Avenida Francisco Glicério
20040002 RJ|Rio de Janeiro|Centro|Avenida Rio Branco
20031050 RJ|Rio de Janeiro|Centro|Praça Floriano
22070000 RJ|Rio de Janeiro|Copacabana|Avenida Atlântica
22410003 RJ|Rio de Janeiro|Ipanema|Rua Visconde de Pirajá
24020005 RJ|Niterói|Centro|Avenida Visconde do Rio Branco
29010002 ES|Vitória|Centro|Avenida Jerônimo Monteiro
29055131 ES|Vitória|Praia do Canto|Avenida Nossa Senhora da Penha
30130002 MG|Belo Horizonte|Centro|Avenida Afonso Pena
30130010 MG|Belo Horizonte|Centro|Praça Sete de Setembro
30140010 MG|Belo Horizonte|Funcionários|Praça da Liberdade
40020000 BA|Salvador|Centro|Praça Thomé de Souza
40026280 BA|Salvador|Pelourinho|Largo do Pelourinho
40140130 BA|Salvador|Barra|Avenida Oceânica
49010010 SE|Aracaju|Centro|Praça Fausto Cardoso
49035500 SE|Aracaju|Atalaia|Avenida Santos Dumont
50030230 PE|Recife|Recife|Rua do Bom Jesus
51020000 PE|Recife|Boa Viagem|Avenida Boa Viagem
57020000 AL|Maceió|Centro|Rua do Comércio
57035180 AL|Maceió|Ponta Verde|Avenida Álvaro Otacílio
58010000 PB|João Pessoa|Centro|Praça João Pessoa
58039000 PB|João Pessoa|Tambaú|Avenida Almirante Tamandaré
59025000 RN|Natal|Cidade Alta|Avenida Rio Branco
59090000 RN|Natal|Ponta Negra|Avenida Engenheiro Roberto Freire
60025060 CE|Fortaleza|Centro|Praça do Ferreira
60165121 CE|Fortaleza|Meireles|Avenida Beira Mar
64000040 PI|Teresina|Centro|Praça Marechal Deodoro
64049550 PI|Teresina|Ininga|Avenida Nossa Senhora de Fátima
65010904 MA|São Luís|Centro|Avenida Dom Pedro II
65075441 MA|São Luís|Ponta d'Areia|Avenida dos Holandeses
66010000 PA|Belém|Campina|Avenida Presidente Vargas
66055080 PA|Belém|Nazaré|Avenida Nazaré
68900010 AP|Macapá|Central|Avenida FAB
68900073 AP|Macapá|Central|Rua Cândido Mendes
69005070 AM|Manaus|Centro|Avenida Eduardo Ribeiro
69057002 AM|Manaus|Adrianópolis|Avenida Mário Ypiranga
69301380 RR|Boa Vista|Centro|Avenida Ville Roy
69310000 RR|Boa Vista|Aeroporto|Avenida Santos Dumont
69900079 AC|Rio Branco|Centro|Avenida Getúlio Vargas
69900631 AC|Rio Branco|Bosque|Avenida Ceará
70040010 DF|Brasília|Asa Norte|Setor Bancário Norte
70160900 DF|Brasília|Zona Cívico-Administrativa|Praça dos Três Poderes
73010010 DF|Brasília|Sobradinho|Quadra Central
74003010 GO|Goiânia|Setor Central|Avenida Goiás
74110010 GO|Goiânia|Setor Oeste|Praça Tamandaré
76801000 RO|Porto Velho|Centro|Avenida Sete de Setembro
76804120 RO|Porto Velho|Olaria|Avenida Carlos Gomes
77001002 TO|Palmas|Plano Diretor Norte|Praça dos Girassóis
77015012 TO|Palmas|Plano Diretor Sul|Avenida Teotônio Segurado
78005000 MT|Cuiabá|Centro Norte|Avenida Getúlio Vargas
78043300 MT|Cuiabá|Duque de Caxias|Avenida Miguel Sutil
79002071 MS|Campo Grande|Centro|Avenida Afonso Pena
79020010 MS|Campo Grande|Centro|Rua 14 de Julho
80020310 PR|Curitiba|Centro|Rua XV de Novembro
80420000 PR|Curitiba|Batel|Avenida do Batel
88010400 SC|Florianópolis|Centro|Praça XV de Novembro
88015000 SC|Florianópolis|Centro|Avenida Jornalista Rubens de Arruda Ramos
90010000 RS|Porto Alegre|Centro Histórico|Rua dos Andradas
90035000 RS|Porto Alegre|Bom Fim|Avenida Osvaldo Aranha
18120000 SP|Mairinque||
23970000 RJ|Paraty||
36415000 MG|Congonhas||
45810000 BA|Porto Seguro||
53990000 PE|Fernando de Noronha||
62598000 CE|Jijoca de Jericoacoara||
73770000 GO|Alto Paraíso de Goiás||
78195000 MT|Chapada dos Guimarães||
79290000 MS|Bonito||
95670000 RS|Gramado||
`;

export const SANDBOX_ADDRESSES: readonly SandboxAddress[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [uf = '', city = '', neighborhood = '', street = ''] = row.slice(9).split('|');
    return { zipcode: row.slice(0, 8), uf: uf as Uf, city, neighborhood, street };
  });
