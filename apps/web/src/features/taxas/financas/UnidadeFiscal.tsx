import { Button } from '@mantine/core';
import { anoSemUnidade, novaUnidadeSchema, type UnidadeFiscalNoTempo, unidadeEm } from '@portal/domain/taxas/financas';
import { formatData } from '@portal/domain/text/datas';
import { formatExato } from '@portal/domain/text/numeros';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { hoje } from '#lib/fuso.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import classes from './Financas.module.css';
import { useUnidadeFiscal } from './queries.ts';

type Aberto = 'nova' | UnidadeFiscalNoTempo | null;

/** What the fiscal unit is worth from each day on. What counts already stays, because slips were made of it. */
export function UnidadeFiscal({ unidades }: { unidades: UnidadeFiscalNoTempo[] }) {
  const [aberto, setAberto] = useState<Aberto>(null);
  const dia = hoje();
  const falta = anoSemUnidade(unidades, dia);
  const emUso = unidadeEm(unidades, dia);
  const nova = (
    <Button variant="default" size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAberto('nova')}>
      Novo valor
    </Button>
  );
  return (
    <Card title="Unidade fiscal" id="unidade-fiscal" aside={unidades.length > 0 && nova}>
      {falta !== null && (
        <div className={classes.falta}>
          <Callout meaning="warning" title={`Ainda não há valor para ${falta}`}>
            {emUso && `Enquanto isso vale o de ${formatData(emUso.desde)}, e é com ele que as taxas são calculadas.`}
          </Callout>
        </div>
      )}
      {unidades.length === 0 ? (
        <EmptyState title="Nenhum valor ainda">
          <p className={classes.vazio}>
            Se as taxas do município são contadas em unidades fiscais (UFM, URM, VRM), escreva quanto vale uma. Se são todas em
            reais, não precisa.
          </p>
          {nova}
        </EmptyState>
      ) : (
        <ul className={classes.valores} aria-label="Valores da unidade fiscal">
          {unidades.map((u) => (
            <li key={u.desde} className={classes.valor}>
              <span className={classes.quanto}>
                1 {u.sigla} = R$ {formatExato(u.valor)}
              </span>
              <span className={classes.desde}>desde {formatData(u.desde)}</span>
              {u === emUso && <StatusPill tone="green">Vale hoje</StatusPill>}
              {u.desde > dia && (
                <Button variant="subtle" size="compact-sm" color="gray" onClick={() => setAberto(u)}>
                  Tirar o valor de {formatData(u.desde)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {aberto === 'nova' && (
        <NovoValor
          sigla={emUso?.sigla ?? 'UFM'}
          desde={`${falta ?? Number(dia.slice(0, 4)) + 1}-01-01`}
          onClose={() => setAberto(null)}
        />
      )}
      {aberto !== null && aberto !== 'nova' && <Tirar unidade={aberto} onClose={() => setAberto(null)} />}
    </Card>
  );
}

function NovoValor({ sigla, desde, onClose }: { sigla: string; desde: string; onClose: () => void }) {
  const { salvar } = useUnidadeFiscal();
  return (
    <FormDialog
      title="Novo valor da unidade fiscal"
      submit="Guardar o valor"
      schema={novaUnidadeSchema}
      initialValues={{ sigla, desde, valor: '' }}
      onSubmit={async (valores) => {
        await salvar.mutateAsync(valores);
      }}
      onClose={onClose}
    >
      <TextField name="sigla" label="Sigla" maxLength={12} />
      <NumberField name="valor" label="Quanto vale uma, em reais" casas={4} placeholder="4,8700" />
      <DateField
        name="desde"
        label="A partir de"
        hint="Pedidos protocolados desde este dia pagam por este valor. Depois que ele começa, não muda mais."
      />
    </FormDialog>
  );
}

function Tirar({ unidade: { sigla, valor, desde }, onClose }: { unidade: UnidadeFiscalNoTempo; onClose: () => void }) {
  const { tirar } = useUnidadeFiscal();
  return (
    <ConfirmDialog
      title={`Tirar o valor de ${formatData(desde)}`}
      confirm="Tirar o valor"
      onConfirm={() => tirar.mutateAsync(desde)}
      onClose={onClose}
    >
      {sigla} a R$ {formatExato(valor)} ainda não começou a valer. Sem ele continua valendo o anterior.
    </ConfirmDialog>
  );
}
