// @vitest-environment happy-dom
import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import { verGuia } from '@portal/domain/orientacao/contract';
import { mudarDeProcesso, salvarRascunho } from '@portal/domain/preenchimento/contract';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Assistente } from './Assistente.tsx';

const GRANDE = REQUERIMENTO.processo;
const PEQUENA = { ...GRANDE, id: '01900000-0000-7000-8000-0000000000aa', slug: 'casa-pequena', nome: 'Licença simplificada' };
const definicao = (nome: string, campos: object[]) =>
  definicaoSchema.parse({
    ...{ formato: 1, nome, grupo: 'Obras', resumo: 'Um pedido de obra.' },
    secoes: [{ id: 'obra', titulo: 'A obra', campos }],
    etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  });
const uso = { id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['Casa', 'Loja'] };
const RASCUNHO: Requerimento = {
  ...{ ...REQUERIMENTO, status: 'Rascunho', numero: null, campos_abertos: ['uso', 'cor', 'telhado'] },
  definicao: definicao('Alvará', [uso, { id: 'cor', tipo: 'numero', rotulo: 'Cor' }]),
  respostas: { uso: 'Casa', cor: '7' },
};
const MUDADO: Requerimento = {
  ...{ ...RASCUNHO, versao: 8, processo: PEQUENA },
  definicao: definicao('Licença simplificada', [
    uso,
    { id: 'cor', tipo: 'texto', rotulo: 'Cor' },
    { id: 'telhado', tipo: 'texto', rotulo: 'Telhado' },
  ]),
  respostas: { uso: 'Casa', cor: 'Azul da casa' },
};
const passo = ({ id, slug, nome }: typeof GRANDE) => ({
  processo_id: id,
  slug,
  nome,
  nota: '',
  leva: [{ pergunta: 'uso', campo: 'uso' }],
});
const desfecho = (id: string, quando: string, de: typeof GRANDE) => ({
  ...{ id, quando, processos: [passo(de)], titulo: '', texto: '', incompleto: false },
});

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

test('a draft that becomes another request of the same version number is another form, with what is stored now', async () => {
  servidor.responde(obterRequerimento, () => RASCUNHO);
  servidor.responde(verGuia, () => ({
    perguntas: [{ id: 'uso', texto: 'Para quê?', ajuda: '', tipo: 'opcao' as const, opcoes: ['Casa', 'Loja'], unidade: '' }],
    desfechos: [desfecho('casa', 'uso = "Casa"', PEQUENA), desfecho('loja', '', GRANDE)],
  }));
  servidor.responde(salvarRascunho, () => ({
    versao: 7,
    salvo_em: RASCUNHO.atualizado_em,
    taxas_previstas: [],
    verificacoes: [],
    normas: [],
  }));
  servidor.responde(mudarDeProcesso, () => {
    servidor.responde(obterRequerimento, () => MUDADO);
    return { id: MUDADO.id, versao: 8, status: 'Rascunho' as const };
  });
  await tela(<Assistente processoId={GRANDE.id} />, {
    ...{ painel: 'contribuinte' as const, url: `/contribuinte/novo-requerimento/alvara/${GRANDE.id}?rascunho=${RASCUNHO.id}` },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Alvará' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar como Licença simplificada' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Licença simplificada' })).toBeTruthy();
  expect(await screen.findByLabelText(/^Telhado/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Cor/).value).toBe('Azul da casa');
});
