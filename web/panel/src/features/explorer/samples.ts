interface Sample {
  title: string;
  query: string;
  variables?: string;
}

/** Example queries. All of them only read. */
export const SAMPLES: readonly Sample[] = [
  {
    title: 'Pedidos mais novos',
    query: `query Pedidos($busca: String, $limite: Int!) {
  transactions(search: $busca, limit: $limite) {
    total
    items {
      code
      statusLabel
      total
      refundedCents
      contact {
        name
        email
      }
      items {
        quantity
        name
      }
    }
  }
}`,
    variables: '{\n  "busca": null,\n  "limite": 10\n}',
  },
  {
    title: 'Rastreio de um pedido',
    query: `query Rastreio($codigo: String!) {
  trackOrder(code: $codigo) {
    ... on TrackedOrder {
      code
      label
      carrierCode
      estimatedDelivery
      history {
        label
        at
      }
    }
    ... on UserError {
      refusal: code
      message
    }
  }
}`,
    variables: '{\n  "codigo": "AP-"\n}',
  },
  {
    title: 'Contas de médicos',
    query: `query Medicos {
  users(role: doctor, limit: 20) {
    total
    items {
      name
      email
      twoFactorEnabled
      registration {
        registrationNumber
        registrationState
        isActive
        suspendedAt
      }
    }
  }
}`,
  },
  {
    title: 'Produtos com estoque e oferta',
    query: `query Produtos {
  managedProducts(limit: 20) {
    total
    items {
      name
      value
      listed
      skus {
        name
        onHand
      }
      lightning {
        price
        isRunning
        endsAt
      }
    }
  }
}`,
  },
  {
    title: 'Cupons',
    query: `query Cupons {
  coupons(limit: 20, withEnded: true) {
    items {
      title
      percent
      value
      uses
      maxUses
      state
    }
  }
}`,
  },
  {
    title: 'Consultas na fila',
    query: `query Consultas {
  medicalAppointments(status: 1, limit: 20) {
    total
    items {
      id
      lineTitle
      statusLabel
      createdAt
      isLate
    }
  }
}`,
  },
  {
    title: 'Atos de administradores',
    query: `query Atos {
  adminActs(limit: 20) {
    total
    items {
      label
      adminName
      userName
      reason
      at
    }
  }
}`,
  },
];
