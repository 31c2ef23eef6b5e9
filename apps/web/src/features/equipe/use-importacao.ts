import { type LinhaConferida, POR_VEZ } from '@portal/domain/equipe/importacao';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { lerArquivo } from './ler-arquivo.ts';
import { useConferirLista, useImportarLista } from './queries.ts';

/** A list of people on its way: what was pasted, what each line would become, and how many are invited so far. */
export function useImportacao() {
  const [texto, setTexto] = useState('');
  const [linhas, setLinhas] = useState<LinhaConferida[] | null>(null);
  const [problema, setProblema] = useState('');
  const [feitas, setFeitas] = useState<number | null>(null);
  const conferir = useConferirLista();
  const importar = useImportarLista();
  const prontas = linhas?.filter((l) => l.situacao === 'pronta') ?? [];

  const tentar = async (work: () => Promise<void>) => {
    setProblema('');
    // what happened to the connection is told by itself
    await work().catch((error: Error) => setProblema(error instanceof ApiError ? error.mensagem : error.message));
  };
  const olhar = (lida = texto) =>
    tentar(async () => {
      setLinhas(null);
      setLinhas(await conferir.mutateAsync(lida));
    });
  const escolher = (file: File | undefined) =>
    tentar(async () => {
      if (!file) return;
      const lido = await lerArquivo(file);
      setTexto(lido);
      await olhar(lido);
    });
  /** A few at a time: what was invited stays so when the connection dies, and the rest is sent again. */
  const convidar = () =>
    tentar(async () => {
      const numeros = prontas.map((l) => l.linha);
      setFeitas(0);
      try {
        for (let i = 0; i < numeros.length; i += POR_VEZ) {
          const novas = await importar.mutateAsync({ texto, linhas: numeros.slice(i, i + POR_VEZ) });
          setLinhas((antes) => antes?.map((l) => novas.find((n) => n.linha === l.linha) ?? l) ?? null);
          setFeitas(Math.min(numeros.length, i + POR_VEZ));
        }
      } finally {
        setFeitas(null);
      }
    });

  return {
    texto,
    /** Another list: what was said of the one before holds no more. */
    escrever: (outro: string) => {
      setTexto(outro);
      setLinhas(null);
    },
    linhas,
    problema,
    /** How many of those that were ready are invited; null while nobody is being invited. */
    feitas,
    prontas,
    conferindo: conferir.isPending,
    olhar,
    escolher,
    convidar,
  };
}
