import { Button, Radio, Select, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { CondicaoDoProcesso } from '../../formulario/condicao/CondicaoDoProcesso.tsx';
import { idLivre } from '../../formulario/ids.ts';
import classes from '../../Processos.module.css';
import { Bloco, Excluir, texto } from '../../partes.tsx';
import type { PropsDoBloco } from '../EtapaPainel.tsx';
import { objetos } from '../frases.ts';

const MAX = 5;

/** Requests of other processes that the step opens, and waits for. */
export function SubRequerimentos({ etapa, definicao, processo, set }: PropsDoBloco) {
  const pedidos = objetos(etapa.subrequerimentos);
  const por = (lista: Record<string, unknown>[]) => set({ subrequerimentos: lista });
  const mudar = (i: number, remendo: Record<string, unknown>) => por(pedidos.map((x, n) => (n === i ? { ...x, ...remendo } : x)));
  const opcoes = processo.processos
    .filter((p) => p.slug !== processo.slug)
    .map((p) => ({ value: p.slug, label: p.publicado ? p.nome : `${p.nome} (ainda não publicado)` }));
  const incluir = () => {
    const usados = new Set(pedidos.map((p) => texto(p.id)));
    por([...pedidos, { id: idLivre('outro_pedido', usados), processo: '', momento: 'pelo_analista' }]);
  };
  return (
    <Bloco titulo="Outros pedidos de que ela depende" ajuda="A etapa só é decidida depois que eles terminam.">
      {pedidos.map((p, i) => {
        const slug = texto(p.processo);
        const falta = slug && !opcoes.some((o) => o.value === slug) ? [{ value: slug, label: `${slug} · não existe aqui` }] : [];
        return (
          <fieldset key={texto(p.id) || i} className={classes.sub} aria-label={`Sub-requerimento ${i + 1}`}>
            <Select
              label="Processo"
              data={[...opcoes, ...falta]}
              value={slug || null}
              placeholder="Escolha"
              allowDeselect={false}
              searchable
              nothingFoundMessage="Nada encontrado"
              onChange={(v) => v && mudar(i, { processo: v })}
            />
            <Radio.Group
              label="Quem abre"
              value={p.momento === 'ao_abrir' ? 'ao_abrir' : 'pelo_analista'}
              onChange={(v) => mudar(i, v === 'ao_abrir' ? { momento: v } : { momento: v, quando: undefined })}
            >
              <Stack gap="xs" mt={4}>
                <Radio value="pelo_analista" label="Quem analisa, se precisar" />
                <Radio value="ao_abrir" label="O portal, assim que a etapa abre" />
              </Stack>
            </Radio.Group>
            {p.momento === 'ao_abrir' && (
              <CondicaoDoProcesso
                label="Só quando (opcional)"
                valor={texto(p.quando) || undefined}
                definicao={definicao}
                onChange={(v) => mudar(i, { quando: v })}
              />
            )}
            <Excluir rotulo={`Excluir o sub-requerimento ${i + 1}`} onClick={() => por(pedidos.filter((_, n) => n !== i))} />
          </fieldset>
        );
      })}
      {pedidos.length < MAX && (
        <Button
          variant="default"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={incluir}
        >
          Incluir sub-requerimento
        </Button>
      )}
    </Bloco>
  );
}
