import { expect, test } from 'vitest';
import { recusaDoDono } from './qualificada.ts';

const CPF = '52998224725';
const CNPJ = '11222333000181';

test('the certificate is of the account by its CPF; a company without one signs by its CNPJ', () => {
  const dela = { cpf_icp: CPF, cnpj: '' };
  expect(recusaDoDono(dela, { cpf: CPF, cnpj: null })).toBeNull();
  // an e-CNPJ, for whoever answers for the company
  expect(recusaDoDono({ cpf_icp: CPF, cnpj: CNPJ }, { cpf: CPF, cnpj: null })).toBeNull();
  expect(recusaDoDono({ cpf_icp: CPF, cnpj: CNPJ }, { cpf: null, cnpj: CNPJ })).toBeNull();
  const codigos = [
    recusaDoDono(dela, { cpf: '11144477735', cnpj: null }),
    recusaDoDono({ cpf_icp: '', cnpj: CNPJ }, { cpf: CPF, cnpj: CNPJ }),
    recusaDoDono(dela, { cpf: null, cnpj: CNPJ }),
    recusaDoDono({ cpf_icp: '', cnpj: '' }, { cpf: null, cnpj: null }),
    recusaDoDono({ cpf_icp: '', cnpj: '' }, { cpf: '', cnpj: '' }),
  ].map((recusa) => recusa?.codigo);
  expect(codigos).toEqual([
    'certificado_de_outra_pessoa',
    'certificado_sem_cpf',
    'certificado_de_outra_pessoa',
    'conta_sem_cpf',
    'conta_sem_cpf',
  ]);
});
