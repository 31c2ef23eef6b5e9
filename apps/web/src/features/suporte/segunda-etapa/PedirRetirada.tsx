import { pedirRetirada, RETIRADA_HORAS } from '@portal/domain/suporte/segunda-etapa';
import { bodyOf } from '#lib/body-of.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useAtosDaEtapa } from './queries.ts';

/** Asks for somebody's second step to be taken off; it is another one who does it. */
export function PedirRetirada({ pessoa, onClose }: { pessoa: { id: string; nome: string }; onClose: () => void }) {
  const { pedir } = useAtosDaEtapa(() => undefined);
  return (
    <FormDialog
      title={`Tirar a segunda etapa de ${pessoa.nome}`}
      submit="Pedir"
      schema={bodyOf(pedirRetirada)}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => pedir(pessoa.id, motivo)}
      onClose={onClose}
      description={`Para quando a pessoa perdeu o celular e os códigos de recuperação. Outra pessoa com papel de administrador confirma em ${RETIRADA_HORAS} horas. ${pessoa.nome} recebe um e-mail agora e outro quando acontecer.`}
    >
      <TextField
        name="motivo"
        label="Motivo"
        hint="O que aconteceu, e como você conferiu que era a própria pessoa. Pelo menos 10 caracteres."
        maxLength={255}
        autoComplete="off"
      />
    </FormDialog>
  );
}
