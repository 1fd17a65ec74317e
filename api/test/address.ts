/** A delivery address that the zipcode service of the sandbox knows. */
export const ADDRESS = {
  zipcode: '01310-100',
  street: 'Avenida Paulista',
  addressNumber: '1000',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
  reference: null,
};
