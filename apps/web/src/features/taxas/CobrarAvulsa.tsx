import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { motivo } from '@portal/domain/http/fields';
import { codigoDeTaxa } from '@portal/domain/processos/regra-de-taxa';
import { ESPERA_A_AVULSA, NOMES_DOS_AVULSOS, TIPOS_AVULSOS } from '@portal/domain/taxas/avulsa';
import { formatReais } from '@portal/domain/text/dinheiro';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { Memoria } from '#entities/taxas/Memoria.tsx';
import { ApiError } from '#lib/api-error.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { useCobrancaAvulsa, useCobrarAvulsa } from './avulsa.ts';

interface Props {
  requerimento: Requerimento;
  /** Somebody changed the request meanwhile. */
  onVelho: () => void;
}

/** One more fee of the table, charged besides those of the process. */
export function CobrarAvulsa(props: Props) {
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAberto(true)}
      >
        Cobrar outra taxa
      </Button>
      {aberto && <CobrarDialog {...props} onClose={() => setAberto(false)} />}
    </>
  );
}

const schema = z.object({
  tipo: z.enum(TIPOS_AVULSOS, { error: 'Diga do que é a cobrança.' }),
  codigo: codigoDeTaxa,
  motivo,
  espera: z.boolean(),
});

function CobrarDialog({ requerimento: r, onVelho, onClose }: Props & { onClose: () => void }) {
  const [codigo, setCodigo] = useState('');
  const { data } = useCobrancaAvulsa(r.id, codigo);
  const cobrar = useCobrarAvulsa(r.id);
  const taxas = data?.taxas ?? [];
  return (
    <FormDialog
      title="Cobrar outra taxa"
      submit="Emitir a guia e avisar quem paga"
      schema={schema}
      initialValues={{ tipo: '' as never, codigo: '', motivo: '', espera: false }}
      onSubmit={(valores) =>
        cobrar.mutateAsync({ ...valores, versao: r.versao }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 409) onVelho();
          throw error;
        })
      }
      onClose={onClose}
      description="Além das taxas do processo: outra vistoria, segunda via, multa. O valor é o da tabela de hoje, contado pelos dados deste pedido."
    >
      {data && taxas.length === 0 && (
        <Callout meaning="warning" title="O município não tem tabela de taxas em vigor">
          Só se cobra o que está na tabela.{' '}
          <RouteLink href={rota('prefeitura.configuracoes.tabelaDeTaxas')}>Ver a tabela de taxas</RouteLink>
        </Callout>
      )}
      <SelectField
        name="tipo"
        label="O que se cobra"
        options={TIPOS_AVULSOS.map((tipo) => ({ value: tipo, label: NOMES_DOS_AVULSOS[tipo] }))}
      />
      <SelectField
        name="codigo"
        label="Taxa da tabela"
        options={taxas.map((t) => ({ value: t.codigo, label: `${t.codigo} · ${t.nome}` }))}
        searchable
        onPick={setCodigo}
      />
      {codigo && data && <Conta conta={data.conta} />}
      <TextAreaField name="motivo" label="Por que se cobra" hint="Quem paga lê." lines={3} maxLength={2000} />
      {ESPERA_A_AVULSA.includes(r.status) && (
        <CheckField name="espera" label="O pedido espera este pagamento: a análise para até o comprovante ser aprovado" />
      )}
    </FormDialog>
  );
}

type Conta = NonNullable<ReturnType<typeof useCobrancaAvulsa>['data']>['conta'];

const Conta = ({ conta }: { conta: Conta }) =>
  conta ? (
    <Callout title={`A guia será de ${formatReais(conta.valor_centavos)}`}>
      <Memoria linhas={conta.memoria} label="Como se chega a este valor" />
    </Callout>
  ) : (
    <Callout meaning="warning">
      Por esta taxa não há o que cobrar deste pedido: falta o dado que ela conta, ou ela dá zero.
    </Callout>
  );
