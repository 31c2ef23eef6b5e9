import { ActionIcon, Group } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { type ImovelEscolhido, imoveis } from '@portal/domain/campos/imoveis/model';
import { camposDe } from '@portal/domain/processos/definicao';
import { respostaDe } from '@portal/domain/respostas/respostas';
import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { goTo } from '#lib/navigation.ts';
import type { LugarNaFila } from '../fila.ts';
import classes from './Cabecalho.module.css';

/** What is asked, by whom, for which property. */
export function Subtitulo({ r }: { r: Requerimento }) {
  const campo = camposDe(r.definicao).find(({ tipo }) => tipo === imoveis.tipo);
  const [imovel, ...outros] = campo ? respostaDe<ImovelEscolhido[]>(campo, r.respostas) : [];
  return (
    <>
      {r.processo.nome} · <strong>{r.requerente.nome}</strong>
      {imovel && ` · ${[imovel.endereco, imovel.bairro].filter(Boolean).join(', ')}`}
      {outros.length > 0 && ` e mais ${outros.length}`}
    </>
  );
}

/** A quiet word when somebody else changed what is on the screen. */
export function Aviso({ texto }: { texto: string }) {
  return (
    <span role="status" className={classes.notice} data-shown={texto !== '' || undefined}>
      {texto && (
        <>
          <IconRefresh size={15} aria-hidden />
          {texto}
        </>
      )}
    </span>
  );
}

/** The neighbours in the list this request was opened from. */
export function NavegacaoDaFila({ fila }: { fila: LugarNaFila }) {
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Requerimento anterior da lista"
        disabled={!fila.anterior}
        onClick={() => fila.anterior && goTo(fila.anterior)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <span className={classes.place}>
        {fila.posicao} de {fila.total}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Próximo requerimento da lista"
        disabled={!fila.proximo}
        onClick={() => fila.proximo && goTo(fila.proximo)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
