import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '#ui/Card.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TagsField } from '#ui/form/TagsField.tsx';
import { useBairrosDosFiscais, useSalvarBairros } from '../queries.ts';
import classes from '../Vistorias.module.css';

interface Aberto {
  setor_id: string;
  usuario_id: string;
  nome: string;
  bairros: string[];
}

/** Who inspects in each sector, and in which districts they are proposed first. */
export function Bairros() {
  const { data = [] } = useBairrosDosFiscais();
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const salvar = useSalvarBairros();
  if (data.length === 0) return null;
  return (
    <Card title="Quem atende que bairro" id="bairros">
      <div className={classes.partes}>
        <p className={classes.fraco} style={{ margin: 0 }}>
          Quem atende o bairro é proposto primeiro; depois, quem tem menos vistorias no dia. Ninguém fica de fora por isso.
        </p>
        {data.map((s) => (
          <ul key={s.setor_id} className={classes.lista} aria-label={s.setor_nome}>
            {s.fiscais.map((f) => (
              <li key={f.id} className={classes.linha}>
                <span className={classes.nome}>
                  <strong>{f.nome}</strong>
                  <span className={classes.fraco}>{[s.setor_nome, f.bairros.join(', ') || 'qualquer bairro'].join(' · ')}</span>
                </span>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Bairros de ${f.nome} em ${s.setor_nome}`}
                  onClick={() => setAberto({ setor_id: s.setor_id, usuario_id: f.id, nome: f.nome, bairros: f.bairros })}
                >
                  Bairros
                </Button>
              </li>
            ))}
          </ul>
        ))}
      </div>
      {aberto && (
        <FormDialog
          title={`Bairros de ${aberto.nome}`}
          submit="Guardar os bairros"
          schema={z.object({ bairros: z.array(z.string().trim().min(2, 'Escreva o nome do bairro.').max(120)).max(100) })}
          initialValues={{ bairros: aberto.bairros }}
          onSubmit={({ bairros }) => salvar.mutateAsync({ setor_id: aberto.setor_id, usuario_id: aberto.usuario_id, bairros })}
          onClose={() => setAberto(null)}
        >
          <TagsField
            name="bairros"
            label="Bairros"
            optional
            hint="Enter ou vírgula termina um. Em branco, qualquer bairro."
            max={100}
          />
        </FormDialog>
      )}
    </Card>
  );
}
