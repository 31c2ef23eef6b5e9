import { Button, Input, TextInput } from '@mantine/core';
import type { CandidatoDoTermo } from '@portal/domain/termos/contract';
import { formatDocumento, parseDocumento } from '@portal/domain/text/documento';
import { useId, useState } from 'react';
import { plural } from '#lib/format.ts';
import { useTyped } from '#ui/finder/use-typed.ts';
import { useField } from '#ui/form/form-context.ts';
import { useDestinatarios } from './queries.ts';
import classes from './Termos.module.css';

const COMO = { s: 'Pessoa', logradouro: 'Rua', avulso: 'Sem conta' } as const;
type Como = keyof typeof COMO;

const chaveDe = (c: CandidatoDoTermo): string => c.usuario_id ?? (c.documento || c.nome);

/** Whom it goes to: parties of the request are offered, others found by name or document, or by the street of their lot. */
export function Destinatarios({ requerimento }: { requerimento: string | undefined }) {
  const { id, value = [], error, setValue } = useField<CandidatoDoTermo[]>('destinatarios', 'Para quem');
  const [como, setComo] = useState<Como>('s');
  const [typed, setTyped] = useState('');
  const { s: procurado, isOld } = useTyped(typed, { min: 3 });
  const partes = useDestinatarios({ requerimento_id: requerimento }, requerimento !== undefined);
  const procura = como !== 'avulso' && procurado.length >= 3;
  const achados = useDestinatarios(como === 'avulso' ? {} : { [como]: procurado }, procura);
  // whom an older text found is never taken, least of all by the dozen
  const old = como !== 'avulso' && isOld(achados);
  const campo = useId();
  const escolhidos = new Set(value.map(chaveDe));
  const oferta = como === 'avulso' ? [] : procura ? (achados.data?.pessoas ?? []) : (partes.data?.pessoas ?? []);
  const nenhum = procura && !old && achados.data?.pessoas.length === 0;
  const novos = oferta.filter((c) => !escolhidos.has(chaveDe(c)));
  return (
    <fieldset className={classes.grupo} id={id} tabIndex={-1}>
      <legend className={classes.legenda}>Para quem</legend>
      {value.length > 0 && (
        <ul className={classes.pessoas} aria-label="Escolhidos">
          {value.map((c) => (
            <li key={chaveDe(c)}>
              <Pessoa pessoa={c} />
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Tirar ${c.nome}`}
                onClick={() => setValue(value.filter((outro) => outro !== c))}
              >
                Tirar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.procura}>
        <Button.Group aria-label="Procurar por">
          {(['s', 'logradouro', 'avulso'] as const).map((c) => (
            <Button
              key={c}
              variant={como === c ? 'filled' : 'default'}
              size="compact-sm"
              aria-pressed={como === c}
              onClick={() => setComo(c)}
            >
              {COMO[c]}
            </Button>
          ))}
        </Button.Group>
        {como === 'avulso' ? (
          <Avulso onIncluir={(c) => setValue([...value.filter((outro) => chaveDe(outro) !== chaveDe(c)), c])} />
        ) : (
          <TextInput
            id={campo}
            label={como === 's' ? 'Nome, CPF ou CNPJ' : 'Nome da rua, para os proprietários dela'}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {error && <Input.Error>{error}</Input.Error>}
      </div>
      {novos.length > 0 && (
        <ul className={classes.pessoas} aria-label="Encontrados">
          {novos.slice(0, 20).map((c) => (
            <li key={chaveDe(c)}>
              <Pessoa pessoa={c} />
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Incluir ${c.nome}`}
                disabled={old}
                onClick={() => setValue([...value, c])}
              >
                Incluir
              </Button>
            </li>
          ))}
        </ul>
      )}
      {novos.length > 1 && (
        <Button variant="subtle" size="compact-sm" disabled={old} onClick={() => setValue([...value, ...novos])}>
          Incluir {plural(novos.length, 'pessoa', 'pessoas')}
        </Button>
      )}
      {nenhum && (
        <p className={classes.soft}>
          {como === 's'
            ? 'Ninguém com esse nome ou documento tem conta aqui. Em “Sem conta” você escreve o nome, e registra a entrega depois.'
            : 'Nenhum proprietário registrado nessa rua.'}
        </p>
      )}
      {procura && achados.data?.mais && <p className={classes.soft}>Há mais do que cabe aqui. Escreva mais do nome.</p>}
    </fieldset>
  );
}

/** Somebody who has no account: it goes by letter, publication or by hand, and staff records that. */
function Avulso({ onIncluir }: { onIncluir: (c: CandidatoDoTermo) => void }) {
  const [nome, setNome] = useState('');
  const [documento, setDocumento] = useState('');
  const [erros, setErros] = useState<{ nome?: string; documento?: string }>({});
  const incluir = () => {
    const certo = documento.trim() === '' ? '' : parseDocumento(documento);
    const faltas = {
      ...(nome.trim().length < 3 ? { nome: 'Escreva o nome inteiro.' } : {}),
      ...(certo === null ? { documento: 'CPF ou CNPJ inválido. Confira os números.' } : {}),
    };
    setErros(faltas);
    if (certo === null || faltas.nome) return;
    onIncluir({ usuario_id: null, nome: nome.trim(), documento: certo, papel: '' });
    setNome('');
    setDocumento('');
  };
  return (
    <>
      <TextInput
        label="Nome de quem não tem conta"
        maxLength={255}
        value={nome}
        error={erros.nome}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <TextInput
        label="CPF ou CNPJ (opcional)"
        maxLength={30}
        value={documento}
        error={erros.documento}
        onChange={(event) => setDocumento(event.currentTarget.value)}
      />
      <div>
        <Button variant="default" size="compact-sm" onClick={incluir}>
          Incluir esta pessoa
        </Button>
      </div>
    </>
  );
}

const Pessoa = ({ pessoa: c }: { pessoa: CandidatoDoTermo }) => (
  <span className={classes.nome}>
    <strong>{c.nome}</strong>
    <span className={classes.soft}>
      {[
        c.papel,
        c.documento && formatDocumento(c.documento),
        c.usuario_id ? '' : 'sem conta: vai por carta, publicação ou em mãos',
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
);
