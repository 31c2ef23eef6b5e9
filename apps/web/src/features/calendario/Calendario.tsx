import { Button } from '@mantine/core';
import { formatHora } from '@portal/domain/calendario/expediente';
import { type DiaDoAno, NOME_DO_AMBITO } from '@portal/domain/calendario/model';
import { formatData, isFimDeSemana } from '@portal/domain/text/datas';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Calendario.module.css';
import { Folhinha } from './Folhinha.tsx';
import { mesesDe, semanaDe } from './meses.ts';
import { useCalendario } from './queries.ts';
import { TOM_DO_AMBITO } from './tons.ts';

export type DiaDaCidade = DiaDoAno & { id: string };

const isDaCidade = (dia: DiaDoAno): dia is DiaDaCidade => dia.id !== null;

interface Props {
  ano: number;
  onIncluir: () => void;
  onExcluir: (dia: DiaDaCidade) => void;
  /** An optional national day, to be opened or closed. */
  onFacultativo: (dia: DiaDoAno) => void;
}

/** One year as a wall calendar, and under each month what is closed in it; the national days are only looked at. */
export function Calendario({ ano, onIncluir, onExcluir, onFacultativo }: Props) {
  const { data: dias } = useCalendario(ano);
  if (!dias) return <CardsSkeleton cards={6} />;
  return (
    <>
      {!dias.some(isDaCidade) && (
        <EmptyState
          title={`Nenhum dia do município em ${ano}`}
          action={<Button onClick={onIncluir}>Incluir o primeiro dia</Button>}
        >
          Por enquanto os prazos pulam só fins de semana e dias nacionais. Inclua o aniversário da cidade, o padroeiro, os pontos
          facultativos e os dias de meio expediente.
        </EmptyState>
      )}
      <div className={classes.months}>
        {mesesDe(ano, dias).map(({ numero, nome, dias: doMes }) => (
          <Card key={numero} id={`mes-${numero}`} title={nome} flush>
            <Folhinha ano={ano} numero={numero} dias={doMes} />
            {doMes.length === 0 ? (
              <p className={classes.none}>Nenhum dia fechado neste mês.</p>
            ) : (
              <ul className={classes.days}>
                {doMes.map((dia) => (
                  <Dia key={dia.id ?? dia.nome} dia={dia} onExcluir={onExcluir} onFacultativo={onFacultativo} />
                ))}
              </ul>
            )}
          </Card>
        ))}
      </div>
    </>
  );
}

/** The part of the day that is open, in its line. */
const PARTES: Partial<Record<DiaDoAno['expediente'], (hora: string) => string>> = {
  fecha_mais_cedo: (hora) => ` · fecha às ${hora}`,
  abre_mais_tarde: (hora) => ` · abre às ${hora}`,
};

function Dia({ dia, onExcluir, onFacultativo }: { dia: DiaDoAno } & Pick<Props, 'onExcluir' | 'onFacultativo'>) {
  const { data, nome, ambito, repete_todo_ano } = dia;
  return (
    <li className={classes.day}>
      <time className={classes.date} dateTime={data}>
        {formatData(data).slice(0, 5)}
      </time>
      <div className={classes.what}>
        <p className={classes.name}>{nome}</p>
        <p className={classes.soft}>
          {semanaDe(data)}
          {isDaCidade(dia) ? repete_todo_ano && ' · todo ano' : ambito !== 'nacional' && ' · do calendário nacional'}
          {dia.aberto && ' · a prefeitura abre'}
          {PARTES[dia.expediente]?.(formatHora(dia.hora))}
          {isFimDeSemana(data) && ' · já era dia sem expediente'}
        </p>
      </div>
      <span className={classes.end}>
        <StatusPill tone={dia.aberto ? 'grey' : TOM_DO_AMBITO[ambito]}>
          {dia.aberto ? 'Aberto' : NOME_DO_AMBITO[ambito]}
        </StatusPill>
        {dia.facultativo && (
          <Button
            variant="default"
            size="compact-sm"
            mih={36}
            aria-label={`${dia.aberto ? 'Fechar' : 'Abrir'} ${nome}, em todos os anos`}
            onClick={() => onFacultativo(dia)}
          >
            {dia.aberto ? 'Fechar' : 'Abrir'}
          </Button>
        )}
        {isDaCidade(dia) && (
          <Button
            variant="default"
            size="compact-sm"
            mih={36}
            aria-label={`Excluir ${nome}, ${formatData(data)}`}
            onClick={() => onExcluir(dia)}
          >
            Excluir
          </Button>
        )}
      </span>
    </li>
  );
}
