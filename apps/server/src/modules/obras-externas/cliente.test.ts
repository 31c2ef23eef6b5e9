import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EFEITOS } from '@portal/domain/obras/efeitos';
import { lerResposta, obraEnviadaSchema } from '@portal/domain/obras-externas/protocolo';
import { expect, test } from 'vitest';
import type { JobCtx } from '#platform/jobs/job.ts';
import { chamar } from './cliente.ts';

type Envio = Parameters<JobCtx['enviarJson']>[2];

test.each([
  ['https://obras.example.gov.br', '/obras'],
  ['https://obras.example.gov.br/', '/obras'],
  ['https://obras.example.gov.br/api/v2/', '/api/v2/obras'],
  ['https://obras.example.gov.br/api?cidade=4', '/api/obras?cidade=4'],
])('a call at %s goes to %s, signed for that very path, moment and body', async (endpoint, caminho) => {
  const idas: { endereco: string; envio: Envio }[] = [];
  const job = {
    agora: () => new Date('2026-11-16T13:00:00.999Z'),
    enviarJson: (endereco: string, _: unknown, envio: Envio) => {
      idas.push({ endereco, envio });
      return Promise.resolve({ status: 200, body: {} });
    },
  };
  const corpo = { chave: 'x', observacao: 'ç' };
  const acesso = { endpoint, sistema: 'Obras', config_id: '77', app_key: 'chave', app_secret: 'segredo' };
  await chamar(job, acesso, { metodo: 'POST', caminho: '/obras', corpo, chave: 'x:1' });
  const [{ endereco, envio }] = idas as [{ endereco: string; envio: Envio }];
  expect(endereco).toBe(`https://obras.example.gov.br${caminho}`);
  const resumo = createHash('sha256').update(JSON.stringify(corpo)).digest('hex');
  const assinatura = createHmac('sha256', 'segredo').update(`1794834000\nPOST\n${caminho}\n${resumo}`).digest('hex');
  expect(envio).toMatchObject({ de: 'municipio', metodo: 'POST', corpo });
  expect(envio.cabecalhos).toEqual({
    'x-app-key': 'chave',
    'x-config-id': '77',
    'x-momento': '1794834000',
    'x-assinatura': `v1=${assinatura}`,
    'idempotency-key': 'x:1',
  });
});

test('the examples of the page for whoever writes the other side are what is said and read', () => {
  const page = readFileSync(new URL('../../../../../docs/operacao/obras-externas.md', import.meta.url), 'utf8');
  const blocos = (tipo: string) =>
    page
      .split(`\`\`\`${tipo}\n`)
      .slice(1)
      .map((depois) => JSON.parse(depois.slice(0, depois.indexOf('```'))) as unknown);
  const [obra, ...outras] = blocos('json');
  expect(outras).toEqual([]);
  expect(obraEnviadaSchema.parse(obra)).toEqual(obra);
  expect(blocos('resposta').map((r) => lerResposta(200, r).tipo)).toEqual(['aceita', 'recebida', 'recusada']);
  expect(blocos('cancelar')).toEqual([{ chave: expect.any(String), motivo: expect.any(String) }]);
  for (const efeito of EFEITOS) expect(page, efeito).toContain(`\`${efeito}\``);
});
