import { Button, Drawer, Stack } from '@mantine/core';
import type { Filtro } from '@portal/domain/relatorios/catalogo';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Form } from '#ui/form/Form.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { PageTools } from '#ui/page/PageTools.tsx';
import { type FiltrosDaTela, filtrosDe } from './pedido.ts';
import { useOpcoes } from './queries.ts';
import classes from './Relatorio.module.css';

const NOMES = {
  processo_id: { nome: 'Processo', opcoes: 'processos' },
  setor_id: { nome: 'Setor', opcoes: 'setores' },
  analista_id: { nome: 'Analista', opcoes: 'analistas' },
  bairro: { nome: 'Bairro', opcoes: 'bairros' },
} as const satisfies Record<Filtro, { nome: string; opcoes: string }>;
const NENHUM: FiltrosDaTela = { processo_id: [], setor_id: [], analista_id: [], bairro: [] };
const lista = z.array(z.string());
const schema = z.object({ processo_id: lista, setor_id: lista, analista_id: lista, bairro: lista });

interface Props {
  valor: FiltrosDaTela;
  quais: readonly Filtro[];
  onMudar: (valor: FiltrosDaTela) => void;
}

/** What narrows a report: applied ones as chips that are taken off, and a drawer with all of them. */
export function Filtros({ valor, quais, onMudar }: Props) {
  const [aberto, setAberto] = useState(false);
  const { data: opcoes } = useOpcoes();
  const aplicados = quais.flatMap((campo) => valor[campo].map((item) => ({ campo, item })));
  const nomeDe = (campo: Filtro, item: string) =>
    opcoes?.[NOMES[campo].opcoes].find((o) => o.value === item)?.label ?? (campo === 'bairro' ? item : '…');
  return (
    <>
      <PageTools order={1}>
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          onClick={() => setAberto(true)}
          aria-haspopup="dialog"
        >
          Filtros{aplicados.length > 0 && ` (${aplicados.length})`}
        </Button>
      </PageTools>
      {aplicados.length > 0 && (
        <ul className={classes.acoes} aria-label="Filtros aplicados" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {aplicados.map(({ campo, item }) => (
            <li key={`${campo}:${item}`}>
              <Button
                size="compact-sm"
                variant="default"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={`Tirar o filtro ${NOMES[campo].nome}: ${nomeDe(campo, item)}`}
                onClick={() => onMudar({ ...filtrosDe(valor), [campo]: valor[campo].filter((x) => x !== item) })}
              >
                {NOMES[campo].nome}: {nomeDe(campo, item)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Drawer opened={aberto} onClose={() => setAberto(false)} title="Filtros" position="right" size={400}>
        {aberto && (
          <Campos
            quais={quais}
            valor={valor}
            opcoes={opcoes}
            onMudar={(novo) => {
              onMudar(novo);
              setAberto(false);
            }}
          />
        )}
      </Drawer>
    </>
  );
}

function Campos({ valor, quais, opcoes, onMudar }: Props & { opcoes: ReturnType<typeof useOpcoes>['data'] }) {
  const form = useZodForm(schema, { unguarded: true, initialValues: filtrosDe(valor), onSubmit: (novo) => onMudar(novo) });
  return (
    <Form form={form} summary="short" label="Filtros">
      <Stack gap="md">
        {quais.map((campo) => (
          <MultiSelectField key={campo} name={campo} label={NOMES[campo].nome} options={opcoes?.[NOMES[campo].opcoes] ?? []} />
        ))}
        <div className={classes.acoes}>
          <SubmitButton>Filtrar</SubmitButton>
          <Button variant="default" onClick={() => onMudar(NENHUM)}>
            Limpar
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
