import { Button, TextInput } from '@mantine/core';
import type { Presente } from '@portal/domain/vistorias/presentes';
import { PRESENTES_MAX } from '@portal/domain/vistorias/sincronia';
import classes from '../Vistorias.module.css';
import { Assinatura } from './Assinatura.tsx';

const NINGUEM: Presente = { nome: '', documento: '', papel: '', assinatura: null };

interface Props {
  presentes: readonly Presente[];
  onMudar: (presentes: Presente[]) => void;
}

/** Who was there, each with the signature drawn on the screen or none. */
export function Presentes({ presentes, onMudar }: Props) {
  const mudar = (i: number, remendo: Partial<Presente>) => onMudar(presentes.map((p, n) => (n === i ? { ...p, ...remendo } : p)));
  return (
    <>
      {presentes.map((p, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names yet, and their order is theirs
        <fieldset key={i} className={classes.presente}>
          <legend>Pessoa presente {i + 1}</legend>
          <div className={classes.lado}>
            <TextInput label="Nome" maxLength={120} value={p.nome} onChange={(e) => mudar(i, { nome: e.currentTarget.value })} />
            <TextInput
              label="Documento (opcional)"
              maxLength={30}
              value={p.documento ?? ''}
              onChange={(e) => mudar(i, { documento: e.currentTarget.value })}
            />
            <TextInput
              label="Quem é na obra (opcional)"
              maxLength={80}
              value={p.papel ?? ''}
              onChange={(e) => mudar(i, { papel: e.currentTarget.value })}
            />
          </div>
          <Assinatura nome={p.nome} valor={p.assinatura} onMudar={(assinatura) => mudar(i, { assinatura })} />
          <div>
            <Button variant="default" size="compact-md" onClick={() => onMudar(presentes.filter((_, n) => n !== i))}>
              Retirar esta pessoa
            </Button>
          </div>
        </fieldset>
      ))}
      {presentes.length < PRESENTES_MAX && (
        <div>
          <Button variant="default" onClick={() => onMudar([...presentes, NINGUEM])}>
            Incluir pessoa presente
          </Button>
        </div>
      )}
    </>
  );
}
