import { SENHA } from './registries.ts';

export interface Login {
  papel: string;
  painel: 'prefeitura' | 'contribuinte' | 'sistema';
  host: string;
  usuario: string;
  senha: string;
}

const login = (papel: string, painel: Login['painel'], host: string, usuario: string): Login => ({
  papel,
  painel,
  host,
  usuario,
  senha: SENHA,
});

/** The log-ins of the demonstration; docs/demo-logins.json is this list (a test compares). */
export const LOGINS: Login[] = [
  login('requerente', 'contribuinte', 'demo.localhost', 'ana.ferreira@example.com'),
  login('profissional', 'contribuinte', 'demo.localhost', 'renata.aguiar@example.com'),
  login('analista de dois setores', 'prefeitura', 'demo.localhost', 'camila.ramos@demo.exemplo.gov.br'),
  login('gestor', 'prefeitura', 'demo.localhost', 'roberto.lopes@demo.exemplo.gov.br'),
  login('assinante', 'prefeitura', 'demo.localhost', 'marta.andrade@demo.exemplo.gov.br'),
  login('financeiro', 'prefeitura', 'demo.localhost', 'paulo.antunes@demo.exemplo.gov.br'),
  login('financeiro, segunda pessoa', 'prefeitura', 'demo.localhost', 'ivone.melo@demo.exemplo.gov.br'),
  login('administrador do município', 'prefeitura', 'demo.localhost', 'helena.siqueira@demo.exemplo.gov.br'),
  login('administrador do sistema', 'sistema', 'painel.localhost', 'admin@sistema.example.com'),
  login('suporte', 'sistema', 'painel.localhost', 'suporte@sistema.example.com'),
];
