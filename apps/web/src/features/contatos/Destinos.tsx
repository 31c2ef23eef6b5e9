import { Select } from '@mantine/core';
import { EXPLICA_OS_TIPOS, NOMES_DOS_TIPOS } from '@portal/domain/contatos/situacao';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Contatos.module.css';
import { useDestinos, useSalvarDestino } from './queries.ts';

const GESTAO = 'gestao';

/** Which sector each kind reaches: chosen is saved. */
export function Destinos() {
  const { data } = useDestinos();
  const salvar = useSalvarDestino();
  if (!data) return <TextSkeleton lines={8} />;
  const setores = [{ value: GESTAO, label: 'Gestão do município' }, ...data.setores.map((s) => ({ value: s.id, label: s.nome }))];
  return (
    <Card title="Quem responde a cada assunto" id="destinos">
      <div className={classes.coluna}>
        <p className={classes.fraco}>
          Vale para os contatos que chegarem de agora em diante. Quem trabalha no setor recebe o aviso e responde; a gestão vê
          todos.
        </p>
        {data.destinos.map((d) => (
          <Select
            key={d.tipo}
            label={NOMES_DOS_TIPOS[d.tipo]}
            description={EXPLICA_OS_TIPOS[d.tipo]}
            // a sector that is closed by now reaches those who manage, and is said to
            data={setores}
            value={setores.some((s) => s.value === d.setor_id) ? d.setor_id : GESTAO}
            searchable
            allowDeselect={false}
            disabled={salvar.isPending}
            onChange={(setor) =>
              setor && salvar.mutate({ tipo: d.tipo, versao: d.versao, setor_id: setor === GESTAO ? null : setor })
            }
          />
        ))}
      </div>
    </Card>
  );
}
