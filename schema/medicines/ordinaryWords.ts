/**
 * Ordinary words and first names that differ from a medicine's name by as little as a typing error. A test reads 50,000
 * Portuguese words and finds those that are missing here.
 */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `
    alegar alegra alegrar alegre alegria alegro alexia amador amaral amaria andador aprove aprovei assenta
    atacam atacando atacar atenda atendo atenta atento atesta biomas bizantina buscar cafeeira cafetina
    calheta celebram celebrar celebre celestino chemical cinco cleane concert concertar concerto concord
    concordia concreta concreto condor connor conserta consertar conserte conserto conserva contrate coroar
    corona coronaria coronario cretina diovana eleva esperam formiga frontao iberico inserir inseriu larica
    liliana lirica lirico marwan motriz nitrico norwich olympique pepper peppers podera ponderar powers pracas
    precisa precisar presas pressa pressao pressas pressoes presta prevista prisma procuraram procuravam
    profecia program regatas regiane repentina revertida revestida seleciona singular societe soltei soltem
    tramar tramas travada valenciana valeriano valiam velhinha vicosa vitori vitoria vitorino vitorio vittoria
    vittorio voltagem voltaram voltarei voltarem voltassem votarem welida whitehead zelador
  `
    .trim()
    .split(/\s+/),
);
