import { lerImoveis, lerRequerimentos } from '@portal/domain/programas/chamadas';
import { criarPrograma, entrarComoPrograma } from '@portal/domain/programas/contract';
import { type Contexto, daEquipe, fazer, type Palco } from '../cena.ts';
import { send } from '../client.ts';
import { addHours } from '../clock.ts';
import { createRandom } from '../random.ts';
import type { Town } from '../registries.ts';

/** The town's own systems: one that comes by each hour of a morning, and one that was registered and never came. */
export async function seedProgramas(palco: Palco, town: Town): Promise<void> {
  const c: Contexto = { ...palco, town, random: createRandom(20_260_112) };
  const gestor = daEquipe(c, 'gestor');
  c.clock.now = addHours(c.end, -26);
  const { programa, client_secret } = await fazer(gestor, criarPrograma, {
    body: {
      nome: 'Sistema tributário',
      finalidade: 'Lê os requerimentos e os imóveis e avisa quando uma guia é paga. Quem cuida dele é o setor de finanças.',
      escopos: ['requerimentos.ler', 'imoveis.ler', 'pagamentos.gravar'],
    },
  });
  await fazer(gestor, criarPrograma, {
    body: {
      nome: 'Cadastro imobiliário',
      finalidade: 'Vai gravar aqui os imóveis e os proprietários que mudam no cadastro da prefeitura.',
      escopos: ['imoveis.ler', 'imoveis.gravar'],
    },
  });
  const { host } = town;
  for (const horas of [24, 23, 22]) {
    c.clock.now = addHours(c.end, -horas);
    const body = { grant_type: 'client_credentials', client_id: programa.id, client_secret };
    const { dados } = await send(c.app, host, entrarComoPrograma, { body });
    const { access_token: token } = dados as { access_token: string };
    for (let vez = 0; vez < 4; vez += 1) await send(c.app, host, lerRequerimentos, { token, query: { quantos: 20 } });
    // what it may not do, tried once
    await send(c.app, host, horas === 22 ? lerImoveis : lerRequerimentos, {
      token,
      query: { desde: horas === 22 ? 'ontem' : undefined },
    });
  }
  c.clock.now = c.end;
}
