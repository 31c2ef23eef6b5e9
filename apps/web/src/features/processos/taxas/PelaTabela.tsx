import { Button, Select } from '@mantine/core';
import { comPreco } from '@portal/domain/processos/taxa-da-tabela';
import { IconTableShare } from '@tabler/icons-react';
import { useState } from 'react';
import { regraEmPalavras } from '#entities/taxas/regra-em-palavras.ts';
import { notify } from '#lib/notify.ts';
import { rota } from '#lib/rotas.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Processos.module.css';
import { Bloco, type PropsDaAba, texto } from '../partes.tsx';
import { lerAberta, useLevarTaxas } from '../queries.ts';
import type { TaxaRascunho } from './edicoes.ts';

export const isPelaTabela = (t: TaxaRascunho): boolean => typeof t.codigo === 'string';

interface Props {
  taxa: TaxaRascunho;
  tabela: PropsDaAba['processo']['taxas_da_tabela'];
  set: (remendo: Record<string, unknown>) => void;
}

/** A fee that the town's table prices: which, and what the table says of it. */
export function PelaTabela({ taxa, tabela, set }: Props) {
  const codigo = texto(taxa.codigo);
  const achada = tabela.find((t) => t.codigo === codigo);
  const opcoes = tabela.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nome}` }));
  return (
    <Bloco titulo="O que é">
      <Select
        label="Taxa da tabela do município"
        data={achada ? opcoes : [...opcoes, { value: codigo, label: `${codigo} · não está na tabela em vigor` }]}
        value={codigo}
        allowDeselect={false}
        searchable
        nothingFoundMessage="Nada encontrado"
        onChange={(v) => v && set({ codigo: v, nome: tabela.find((t) => t.codigo === v)?.nome ?? '' })}
      />
      {achada ? (
        <p className={classes.soft}>
          {regraEmPalavras(comPreco(achada))} {achada.base_legal}.
        </p>
      ) : (
        <p className={classes.soft}>Publique a tabela que tem esta taxa antes de publicar o processo.</p>
      )}
      <RouteLink href={rota('prefeitura.configuracoes.tabelaDeTaxas')}>Ver a tabela de taxas</RouteLink>
    </Bloco>
  );
}

/** One act: the process's own fees go into the table, and their codes stay here. */
export function LevarParaATabela({ processo, salvar, receber }: Pick<PropsDaAba, 'processo' | 'salvar' | 'receber'>) {
  const [perguntando, setPerguntando] = useState(false);
  const levar = useLevarTaxas(processo.id);
  const run = async () => {
    if (!(await salvar?.())) return;
    const aberta = await lerAberta(processo.id);
    if (!aberta) return;
    const { codigos, tabela_numero } = await levar.mutateAsync(aberta.versao);
    await receber?.(aberta.versao + 1);
    notify(`Levadas para a tabela nº ${tabela_numero}: ${codigos.join(', ')}.`, 'success');
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTableShare size={16} aria-hidden />}
        onClick={() => setPerguntando(true)}
      >
        Levar para a tabela
      </Button>
      {perguntando && (
        <ConfirmDialog
          title="Levar as taxas para a tabela do município"
          confirm="Levar para a tabela"
          tone="primary"
          onConfirm={run}
          onClose={() => setPerguntando(false)}
        >
          As taxas escritas neste processo passam para a tabela de taxas, e aqui ficam os códigos delas. O que a tabela em vigor
          já tem igual é só nomeado; o resto vai para o rascunho da próxima. Nada muda para quem pede enquanto este processo não
          for publicado.
        </ConfirmDialog>
      )}
    </>
  );
}
