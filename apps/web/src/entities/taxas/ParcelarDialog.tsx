import { NativeSelect } from '@mantine/core';
import type { Guia } from '@portal/domain/taxas/contract';
import { parcelarGuia, verParcelas } from '@portal/domain/taxas/parcelamento';
import { formatData } from '@portal/domain/text/datas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#lib/api.ts';
import { useIntention } from '#lib/intention.ts';
import { Callout } from '#ui/Callout.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Parcelar.module.css';

interface Props {
  guia: Pick<Guia, 'id' | 'numero' | 'parcelas_max'>;
  /** of the request */
  versao: number;
  /** After it is done, or was refused: what the screen shows is read again. */
  onParcelada: () => Promise<unknown>;
  onVelho: (error: unknown) => void;
  onClose: () => void;
}

/** In how many parts a charge is to be paid, each drawn with its day and value before anything is done. */
export function ParcelarDialog({ guia, versao, onParcelada, onVelho, onClose }: Props) {
  const [parcelas, setParcelas] = useState(guia.parcelas_max);
  const id = useId();
  const keyOf = useIntention();
  const { data: plano, isError } = useQuery({
    queryKey: ['parcelas', guia.id, parcelas],
    queryFn: ({ signal }) => call(verParcelas, { params: { id: guia.id }, query: { parcelas }, signal }),
    placeholderData: keepPreviousData,
  });
  const isDesta = plano?.parcelas.length === parcelas;
  const parcelar = async () => {
    try {
      await call(parcelarGuia, {
        params: { id: guia.id },
        body: { versao, parcelas },
        idempotencyKey: keyOf([guia.id, versao, parcelas]),
        local: [409],
      });
    } catch (error) {
      onVelho(error);
      throw error;
    }
    await onParcelada();
  };
  return (
    <ConfirmDialog
      title="Pagar em parcelas"
      confirm={`Parcelar em ${parcelas} vezes`}
      tone="primary"
      disabled={!isDesta}
      onConfirm={parcelar}
      onClose={onClose}
    >
      <div className={classes.root}>
        <NativeSelect
          id={id}
          label="Em quantas vezes"
          value={String(parcelas)}
          onChange={(event) => setParcelas(Number(event.currentTarget.value))}
          data={Array.from({ length: guia.parcelas_max - 1 }, (_, i) => ({ value: String(i + 2), label: `${i + 2} vezes` }))}
        />
        {isError && (
          <Callout meaning="danger">Não conseguimos calcular as parcelas agora. Confira a conexão e abra de novo.</Callout>
        )}
        {!plano && !isError && <TextSkeleton lines={4} />}
        {plano && (
          <table className={classes.plano} aria-busy={!isDesta}>
            <caption className="visually-hidden">As parcelas, com o dia e o valor de cada uma</caption>
            <thead>
              <tr>
                <th scope="col">Parcela</th>
                <th scope="col">Vencimento</th>
                <th scope="col">Valor</th>
              </tr>
            </thead>
            <tbody>
              {plano.parcelas.map((p) => (
                <tr key={p.numero}>
                  <th scope="row">
                    {p.numero} de {plano.parcelas.length}
                  </th>
                  <td>{formatData(p.vencimento)}</td>
                  <td>
                    <MoneyText centavos={p.valor_centavos} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Total, sem acréscimos
                </th>
                <td>
                  <MoneyText centavos={plano.valor_centavos} />
                </td>
              </tr>
            </tfoot>
          </table>
        )}
        {plano && (
          <p className={classes.nota}>
            {plano.segue_com === 'primeira'
              ? 'O pedido segue com a primeira parcela paga. Uma parcela vencida impede a aprovação.'
              : 'O pedido segue quando todas estiverem pagas. Você pode pagar qualquer uma antes do dia.'}{' '}
            A guia {guia.numero} deixa de valer, e não dá para voltar atrás.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
