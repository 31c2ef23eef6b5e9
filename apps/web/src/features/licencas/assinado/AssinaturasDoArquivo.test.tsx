// @vitest-environment happy-dom
import { reconhecerArquivo } from '@portal/domain/licencas/contract';
import type { AssinaturaLida, Leitura } from '@portal/domain/pdf-assinado/ler';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AssinaturasDoArquivo } from './AssinaturasDoArquivo.tsx';

const ANA = {
  nome: 'ANA PEREIRA:52998224725',
  emissor: 'Autoridade de Teste',
  serie: '0A1B',
  sha256: 'c'.repeat(64),
  cnpj: '',
  cpf: '52998224725',
  cpf_icp: '52998224725',
  de_pessoa: true,
  icp_brasil: true,
  assina: true,
  rsa_bits: 2048,
  valido_de: new Date('2026-01-01T12:00:00Z'),
  valido_ate: new Date('2027-01-01T12:00:00Z'),
};
const DELA: AssinaturaLida = {
  campo: 'Assinatura1',
  tipo: 'assinatura',
  falha: null,
  cadeia: [ANA],
  certificados: [],
  quando: new Date('2026-05-04T15:30:00Z'),
  carimbo: null,
  carimbo_de: '',
  certificados_do_carimbo: [],
  ressalvas: [],
  motivo: '',
  depois: [],
};
const lida = (partes: Partial<AssinaturaLida> = {}): Leitura => ({
  situacao: 'lido',
  sha256: 'a'.repeat(64),
  assinaturas: [{ ...DELA, ...partes }],
});

let servidor: Servidor;
let container: HTMLElement;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(reconhecerArquivo, () => ({ documento: null, selos: [ANA.sha256], raizes: [] }));
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

async function escolher(ler: (file: File) => Promise<Leitura>, tamanho = 10) {
  await tela(<AssinaturasDoArquivo ler={ler} />);
  container = document.body;
  const file = new File(['%PDF-'], 'licenca.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: tamanho });
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
}

test('of a file that holds, who signed and through whom; the number of a person is hidden in part', async () => {
  await escolher(async () => lida());
  await screen.findByText('As assinaturas conferem');
  expect(screen.getByText('ANA PEREIRA')).toBeTruthy();
  expect(screen.getByText('CPF ***.982.247-**')).toBeTruthy();
  expect(screen.getByText(/segundo o próprio arquivo/)).toBeTruthy();
  expect(screen.getByText('Autoridade de Teste, que não veio no arquivo')).toBeTruthy();
  await isAcessivel();
});

test('what was changed afterwards is an alarm, with its page; what only keeps proofs is none', async () => {
  await escolher(async () =>
    lida({
      depois: [
        { tipo: 'pagina_alterada', pagina: 2 },
        { tipo: 'validacao', pagina: null },
      ],
    }),
  );
  await screen.findByText('Não confie neste arquivo sem olhar o que mudou');
  expect(screen.getByText('Mudou o conteúdo de uma página (página 2).')).toBeTruthy();
  expect(screen.getByText(/Depois dela: Foram guardados dados/)).toBeTruthy();
  await isAcessivel();
});

test('a broken signature names nobody', async () => {
  await escolher(async () => lida({ falha: 'conteudo_proprio', cadeia: [] }));
  await screen.findByText('Não confie neste arquivo sem olhar o que mudou');
  expect(screen.getByText(/traz o seu próprio conteúdo/)).toBeTruthy();
  expect(screen.getByText('Assinatura que não confere')).toBeTruthy();
  expect(screen.queryByText('ANA PEREIRA')).toBeNull();
});

test('what nobody can check here accuses nobody, and is not green', async () => {
  await escolher(async () => lida({ falha: 'algoritmo', cadeia: [] }));
  await screen.findByText('Não conseguimos conferir todas as assinaturas');
  expect(screen.getByText(/Isso não quer dizer que haja algo errado em licenca\.pdf/)).toBeTruthy();
  expect(screen.getByText('Assinatura que não sabemos conferir')).toBeTruthy();
  expect(screen.queryByText(/Não confie/)).toBeNull();
  expect(screen.queryByText('As assinaturas conferem')).toBeNull();
  await isAcessivel();
});

test('one that holds and proves less says why, and is not green', async () => {
  await escolher(async () => lida({ ressalvas: ['soma_fraca', 'fora_do_prazo'] }));
  await screen.findByText('As assinaturas conferem, com ressalvas');
  expect(screen.getByText('ANA PEREIRA')).toBeTruthy();
  expect(screen.getByText(/cálculo antigo/)).toBeTruthy();
  expect(screen.getByText('O certificado não estava no prazo nessa data.')).toBeTruthy();
  await isAcessivel();
});

test.each([
  ['nobody is believed', () => ({ documento: null, selos: [], raizes: [] })],
  [
    'the town does not answer',
    () => {
      throw new Error('no answer');
    },
  ],
])('a certificate made at home wears no green: %s', async (_, responde) => {
  servidor.responde(reconhecerArquivo, responde);
  await escolher(async () => lida());
  await screen.findByText('As assinaturas conferem, com ressalvas');
  expect(screen.getByText(/Ninguém que este portal conheça responde pelo certificado/)).toBeTruthy();
  expect(screen.queryByText('As assinaturas conferem')).toBeNull();
  expect(screen.queryByText('É o selo deste município.')).toBeNull();
  await isAcessivel();
});

test('a time stamp is what the file says, until somebody answers for who stamped', async () => {
  await escolher(async () => lida({ carimbo: new Date('2026-05-04T15:30:00Z'), carimbo_de: 'Observatório de casa' }));
  await screen.findByText(/segundo um carimbo do tempo que o arquivo traz, de Observatório de casa\./);
  expect(screen.getByText(/nem se a autoridade do carimbo do tempo é reconhecida/)).toBeTruthy();
});

test('a document of the town leads to what it says, and its seal is known', async () => {
  servidor.responde(reconhecerArquivo, () => ({
    documento: { codigo: 'ABCDEFGHJKMNPQRS', titulo: 'Alvará', numero: '7/2026', situacao: 'Vigente' as const, is_valida: true },
    selos: [ANA.sha256],
    raizes: [],
  }));
  await escolher(async () => lida());
  await screen.findByText('É um documento deste município, e está valendo');
  expect(screen.getByText('É o selo deste município.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver o que diz o documento' }).getAttribute('href')).toBe(
    '/verificar/ABCD-EFGH-JKMN-PQRS',
  );
});

test.each([
  ['sem_assinatura', 'Este PDF não tem assinatura eletrônica'],
  ['ilegivel', 'Não conseguimos ler este arquivo'],
  ['cifrado', 'Este PDF está protegido por senha'],
] as const)('%s', async (situacao, titulo) => {
  await escolher(async () => ({ situacao, sha256: 'b'.repeat(64), assinaturas: [] }));
  await screen.findByText(titulo);
});

test('what the browser cannot read is said', async () => {
  await escolher(async () => {
    throw new Error('too long');
  });
  await screen.findByText(/O navegador não deu conta/);
});

test('what is too large is said before it is read', async () => {
  await escolher(async () => lida(), 101 * 1024 * 1024);
  await screen.findByText(/passa de 100 MB/);
});
