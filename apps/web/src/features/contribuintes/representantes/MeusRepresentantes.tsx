import type { Representante } from '@portal/domain/contribuintes/representantes';
import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from '../Contribuintes.module.css';
import { Lista } from './Lista.tsx';
import { baixarMeuMandato, useMeusRepresentantes, useRevogarMeu } from './queries.ts';

/** Who the town hall has down as acting in one's own name, until when, with what powers. */
export function MeusRepresentantes() {
  const { data } = useMeusRepresentantes();
  const [saindo, setSaindo] = useState<Representante | null>(null);
  const revogar = useRevogarMeu();
  return (
    <Card title="Quem me representa" id="representantes">
      <p className={classes.vazio}>
        Quem a prefeitura registrou para agir em seu nome, até quando e com que poderes. Para incluir alguém, leve a procuração ou
        o contrato social à prefeitura.
      </p>
      {!data && <TextSkeleton lines={3} />}
      {data?.length === 0 && <p className={classes.dito}>Ninguém está registrado.</p>}
      {data && data.length > 0 && (
        <>
          <Lista
            representantes={data}
            baixar={({ id }) => baixarMeuMandato(id)}
            revoga={({ especie }) => especie === 'procurador'}
            onRevogar={setSaindo}
          />
          <p className={classes.dito}>
            Você mesmo revoga um procurador. O representante legal sai pela prefeitura, com o documento que mostra a mudança.
          </p>
        </>
      )}
      {saindo && (
        <ConfirmDialog
          title={`Revogar ${saindo.nome}?`}
          confirm="Revogar definitivamente"
          onConfirm={() => revogar.mutateAsync({ id: saindo.id, versao: saindo.versao })}
          onClose={() => setSaindo(null)}
        >
          A prefeitura passa a ver que a procuração foi revogada, e isso não se desfaz. Se a pessoa participa de um pedido seu,
          retire-a também em “Quem participa”, na página do pedido. Fora do portal, avise a pessoa e o cartório.
        </ConfirmDialog>
      )}
    </Card>
  );
}
