import { Button } from '@mantine/core';
import { criarLocalidade, type Localidade, salvarLocalidade } from '@portal/domain/localidades/contract';
import { type Nivel, NOMES_DOS_NIVEIS } from '@portal/domain/localidades/niveis';
import { bodyOf } from '#lib/body-of.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ondeFica, oQueHaDentro } from './caminho.ts';
import classes from './Lugares.module.css';
import { type AtoNoLugar, useAtoNoLugar } from './queries.ts';
import { UnirDialog } from './UnirDialog.tsx';

function Campos({ nivel, siglaFixa }: { nivel: Nivel; siglaFixa?: boolean }) {
  return (
    <>
      <TextField name="nome" label="Nome" maxLength={120} autoFocus autoComplete="off" />
      {(nivel === 'pais' || nivel === 'estado') && !siglaFixa && (
        <TextField name="sigla" label="Sigla" hint="Duas letras." maxLength={2} autoComplete="off" autoCapitalize="characters" />
      )}
      {(nivel === 'estado' || nivel === 'cidade') && (
        <TextField
          name="ibge"
          label="Código do IBGE"
          hint={nivel === 'cidade' ? 'Sete números. Por ele o CEP acha a cidade.' : 'Dois números.'}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          optional
        />
      )}
    </>
  );
}

export function NovoDialog({ pai, onClose }: { pai: Localidade | null; onClose: () => void }) {
  const { mutateAsync } = useAtoNoLugar('criar');
  const dentro = oQueHaDentro(pai);
  if (!dentro) return null;
  return (
    <FormDialog
      title={pai ? `Incluir ${dentro.um} em ${pai.nome}` : 'Incluir país'}
      submit={`Incluir ${dentro.um}`}
      schema={bodyOf(criarLocalidade).omit({ pai_id: true })}
      initialValues={{ nome: '', sigla: '', ibge: '' }}
      onSubmit={(campos) => mutateAsync({ pai_id: pai?.id ?? null, ...campos })}
      onClose={onClose}
    >
      <Campos nivel={dentro.nivel} />
    </FormDialog>
  );
}

interface Props {
  lugar: Localidade;
  onClose: () => void;
}

function AlterarDialog({ lugar, onClose }: Props) {
  const { mutateAsync } = useAtoNoLugar('salvar');
  const doBrasil = lugar.nivel === 'estado' && lugar.ibge !== '';
  return (
    <FormDialog
      title={`Alterar ${lugar.nome}`}
      submit="Salvar"
      schema={bodyOf(salvarLocalidade).omit({ versao: true })}
      initialValues={{ nome: lugar.nome, sigla: lugar.sigla, ibge: lugar.ibge }}
      onSubmit={(campos) => mutateAsync({ id: lugar.id, versao: lugar.versao, ...campos })}
      onClose={onClose}
      description="Os formulários passam a oferecer o nome novo. O que já foi escrito em endereços e documentos fica como está."
    >
      <Campos nivel={lugar.nivel} siglaFixa={doBrasil} />
    </FormDialog>
  );
}

function ArquivarDialog({ lugar, onClose }: Props) {
  const { mutateAsync } = useAtoNoLugar('arquivar');
  const dentro = oQueHaDentro(lugar);
  return (
    <ConfirmDialog title={`Arquivar ${lugar.nome}`} confirm="Arquivar" onConfirm={() => mutateAsync(lugar)} onClose={onClose}>
      Os formulários deixam de oferecer {lugar.nome}
      {dentro && lugar.dentro > 0 && ` e o que fica ali (${dentro.varios})`}. Quem já tem no endereço continua com ele. Você pode
      restaurar quando quiser.
    </ConfirmDialog>
  );
}

function RestaurarDialog({ lugar, onClose }: Props) {
  const { mutateAsync } = useAtoNoLugar('restaurar');
  return (
    <ConfirmDialog
      title={`Restaurar ${lugar.nome}`}
      confirm="Restaurar"
      tone="primary"
      onConfirm={() => mutateAsync(lugar)}
      onClose={onClose}
    >
      Os formulários voltam a oferecer {lugar.nome}.
      {lugar.unida_a && ` O que passou para ${lugar.unida_a.nome} quando os dois foram unidos continua lá.`}
    </ConfirmDialog>
  );
}

const DIALOGOS = { salvar: AlterarDialog, unir: UnirDialog, arquivar: ArquivarDialog, restaurar: RestaurarDialog };

/** The dialog of one act on one place. */
export function AtoDialog({ ato, ...props }: Props & { ato: AtoNoLugar }) {
  const Dialogo = DIALOGOS[ato];
  return <Dialogo {...props} />;
}

export const VERBOS: Record<AtoNoLugar, string> = {
  salvar: 'Alterar',
  unir: 'Unir a outro',
  arquivar: 'Arquivar',
  restaurar: 'Restaurar',
};
export const atosDo = (lugar: Localidade): AtoNoLugar[] => (lugar.arquivada ? ['restaurar'] : ['salvar', 'unir', 'arquivar']);

/** A place that has no page of its own: a district, or what is archived. */
export function VerDialog({ lugar, pode, onAto, onClose }: Props & { pode: boolean; onAto: (ato: AtoNoLugar) => void }) {
  const { um } = NOMES_DOS_NIVEIS[lugar.nivel];
  return (
    <Dialog onClose={onClose} title={lugar.nome}>
      <FactList
        columns={1}
        facts={[
          { label: 'O que é', value: um },
          { label: 'Fica em', value: ondeFica(lugar) },
          { label: 'Código do IBGE', value: lugar.ibge },
          {
            label: 'Situação',
            value: lugar.unida_a ? `Unido a ${lugar.unida_a.nome}` : lugar.arquivada ? 'Arquivado' : 'Em uso',
          },
        ]}
      />
      {pode && (
        <div className={classes.atos}>
          {atosDo(lugar).map((ato) => (
            <Button key={ato} variant="default" size="sm" onClick={() => onAto(ato)}>
              {VERBOS[ato]}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  );
}
