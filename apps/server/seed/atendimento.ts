import type { Canal } from '@portal/domain/organizacoes/canais';
import type { EnderecoDoCep } from '@portal/domain/recursos/contract';
import { RUAS } from './people.ts';
import type { TownSeed } from './towns.ts';

const IBGE: Record<string, string> = {
  xanxere: '4219507',
  itapema: '4208302',
  bombinhas: '4202453',
  videira: '4219309',
  biguacu: '4202305',
  jacarei: '3524402',
};

/** The town's one CEP; the full demonstration also has one for each street, in numbers that the post office gave to nobody. */
export function cepsDe(seed: TownSeed): EnderecoDoCep[] {
  const geral = { cep: seed.cep, logradouro: '', bairro: '', cidade: seed.cidade, uf: seed.uf, ibge: IBGE[seed.slug] ?? '' };
  if (!seed.isFull) return [geral];
  const ruas = RUAS.map((logradouro, i) => ({
    ...geral,
    cep: String(Number(seed.cep) + 10 * (i + 1)),
    logradouro,
    bairro: seed.bairros[i % seed.bairros.length] as string,
  }));
  return [geral, ...ruas];
}

const EXPEDIENTE = 'Segunda a sexta, das 8h às 12h e das 13h30 às 17h30';

/** How the town is reached; a small one has its phone, its mail and its counter. */
export function canaisDe(seed: TownSeed, telefone: string): Canal[] {
  const balcao: Canal = {
    tipo: 'presencial',
    rotulo: 'Atendimento no balcão',
    valor: `Praça da Matriz, 100, térreo, Centro, ${seed.cidade}/${seed.uf}`,
    horario: EXPEDIENTE,
  };
  const email: Canal = { tipo: 'email', rotulo: 'E-mail do portal', valor: `portal@${seed.site}`, horario: '' };
  const protocolo: Canal = { tipo: 'telefone', rotulo: 'Protocolo Geral', valor: telefone, horario: EXPEDIENTE };
  if (!seed.isFull) return [protocolo, email, balcao];
  return [
    protocolo,
    { tipo: 'whatsapp', rotulo: 'Dúvidas sobre o andamento', valor: '(49) 99900-1234', horario: 'Dias úteis, das 8h às 17h' },
    email,
    {
      tipo: 'presencial',
      rotulo: 'Plantão de análise de projetos',
      valor: 'Departamento de Análise de Projetos, sala 12',
      horario: 'Quinta-feira, das 14h às 16h, com hora marcada',
    },
    balcao,
    { tipo: 'site', rotulo: 'Site da prefeitura', valor: seed.site, horario: '' },
  ];
}
