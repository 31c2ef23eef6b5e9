import { Checkbox, Radio, Stack } from '@mantine/core';
import { anterioresDe, recusaDoCirculo, seguintesDe } from '@portal/domain/processos/diagrama';
import { Bloco } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';
import { nomeDaEtapa, textos } from '../frases.ts';

type Modo = 'anterior' | 'protocolo' | 'escolhidas';

/** What must be approved before; two steps that wait for the same run side by side. */
export function Quando({ etapa, definicao: { etapas }, set }: PropsDoBloco) {
  const i = etapas.findIndex((e) => e.id === etapa.id);
  const escolhidas = textos(etapa.depois_de);
  const modo: Modo = !Array.isArray(etapa.depois_de) ? 'anterior' : escolhidas.length === 0 ? 'protocolo' : 'escolhidas';
  const acima = etapas[i - 1];
  const depois = seguintesDe(etapas, etapa.id);
  const possiveis = etapas.filter((e) => e.id !== etapa.id && (!depois.has(e.id) || escolhidas.includes(e.id)));
  const fora = etapas.filter((e) => e.id !== etapa.id && !possiveis.includes(e)).map((e) => `“${nomeDaEtapa(e)}”`);
  const pelaOrdem = etapas.map((e) => (e.id === etapa.id ? { ...e, depois_de: undefined } : e));
  const semAnterior = modo === 'anterior' ? null : recusaDoCirculo(etapas, pelaOrdem);
  const mudar = (m: string) => {
    if (m === 'anterior') set({ depois_de: undefined });
    if (m === 'protocolo') set({ depois_de: [] });
    if (m === 'escolhidas') {
      const antes = anterioresDe(etapas, i);
      const primeira = possiveis[0]?.id;
      set({ depois_de: antes.length ? antes : primeira ? [primeira] : [] });
    }
  };
  return (
    <Bloco titulo="Quando começa">
      <Radio.Group label="Esta etapa abre" value={modo} onChange={mudar}>
        <Stack gap="xs" mt={4}>
          <Radio
            value="anterior"
            label="Depois da anterior"
            description={
              semAnterior ?? (acima ? `Hoje: depois de ${nomeDaEtapa(acima)}.` : 'É a primeira: abre com o protocolo.')
            }
            disabled={semAnterior !== null}
          />
          <Radio
            value="protocolo"
            label="Junto com o protocolo"
            description="Corre ao lado das outras que também abrem com o protocolo."
          />
          <Radio
            value="escolhidas"
            label="Depois de etapas que eu escolho"
            description="Espera todas as marcadas. Duas etapas que esperam a mesma correm ao mesmo tempo."
            disabled={possiveis.length === 0}
          />
        </Stack>
      </Radio.Group>
      {modo === 'escolhidas' && (
        <Checkbox.Group
          label="Espera por"
          description={
            fora.length > 0 &&
            `${new Intl.ListFormat('pt-BR').format(fora)} ${fora.length > 1 ? 'não estão' : 'não está'} aqui: já ${fora.length > 1 ? 'esperam' : 'espera'} por esta.`
          }
          value={escolhidas}
          onChange={(v) => set({ depois_de: etapas.map((e) => e.id).filter((id) => v.includes(id)) })}
        >
          <Stack gap="xs" mt={4}>
            {possiveis.map((e) => (
              <Checkbox key={e.id} value={e.id} label={nomeDaEtapa(e)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Bloco>
  );
}
