import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core';
import { NOME_DA_VISTA, passar, type Vista } from '@portal/domain/agenda/vista';
import { formatData } from '@portal/domain/text/datas';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { hoje } from '#lib/fuso.ts';
import classes from './Agenda.module.css';
import type { EstadoDaAgenda } from './estado.ts';
import { diaPorExtenso, mesPorExtenso } from './horas.ts';

const daqui = (vista: Vista, dia: string, de: string, ate: string): string => {
  if (vista === 'dia') return `${diaPorExtenso(dia)} de ${dia.slice(0, 4)}`;
  if (vista === 'mes') return mesPorExtenso(dia);
  return `${formatData(de)} a ${formatData(ate)}`;
};

const opcoes = (itens: readonly { id: string; nome: string }[]) => itens.map((i) => ({ value: i.id, label: i.nome }));

interface Props {
  estado: EstadoDaAgenda;
  vistas: readonly Vista[];
  /** Whose agendas may be looked at; the first is one's own. */
  pessoas?: readonly { id: string; nome: string }[];
  /** Sectors and rooms, under their own headings. */
  grupos?: readonly { nome: string; itens: readonly { id: string; nome: string }[] }[];
}

/** Which days, how laid out, whose: all of it stands in the address. */
export function Barra({ estado, vistas, pessoas = [], grupos = [] }: Props) {
  const { vista, dia, periodo, pessoa, ir } = estado;
  return (
    <div className={classes.barra}>
      <div className={classes.passos}>
        <ActionIcon variant="default" size={36} aria-label="Período anterior" onClick={() => ir({ dia: passar(vista, dia, -1) })}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="sm" onClick={() => ir({ dia: hoje() })}>
          Hoje
        </Button>
        <ActionIcon variant="default" size={36} aria-label="Próximo período" onClick={() => ir({ dia: passar(vista, dia, 1) })}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes.periodo} aria-live="polite">
        {daqui(vista, dia, periodo.de, periodo.ate)}
      </p>
      <div className={classes.direita}>
        {(pessoas.length > 1 || grupos.length > 0) && (
          <Select
            aria-label="Agenda de quem"
            size="sm"
            data={[
              { group: 'Pessoas', items: opcoes(pessoas) },
              ...grupos.map((g) => ({ group: g.nome, items: opcoes(g.itens) })),
            ]}
            value={pessoa || pessoas[0]?.id || null}
            allowDeselect={false}
            searchable={pessoas.length + grupos.length >= 8}
            nothingFoundMessage="Ninguém com esse nome"
            onChange={(id) => ir({ pessoa: !id || id === pessoas[0]?.id ? '' : id })}
          />
        )}
        <SegmentedControl
          size="sm"
          aria-label="Como ver"
          value={vista}
          onChange={(next) => ir({ vista: next })}
          data={vistas.map((v) => ({ value: v, label: NOME_DA_VISTA[v] }))}
        />
      </div>
    </div>
  );
}
