// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace Testing {

//! One row of tests/permission/corpus.tsv, which explains itself.
struct CorpusCommand
{
    int line = 0;
    QString verdict; //!< "read", "ask", "guard" or "deny"; in outside.tsv where it is from.
    QString written; //!< As it stands in the file.
    QString command;
};

//! All rows; empty when the file cannot be read.
QList<CorpusCommand> commandCorpus();
//! Those of outside.tsv, which must all ask.
QList<CorpusCommand> outsideCorpus();
//! The lines of the file \a name without comments.
QStringList commandLines(const QString &name);
//! The lines of everyday.txt, which are harmless.
QStringList everydayCommands();

//! \brief The folder that the corpus speaks of, and a home folder, which HOME names from now on.
class CorpusTree
{
public:
    CorpusTree();

    bool isValid() const { return m_isValid; }
    const QString &root() const { return m_root; }

private:
    QTemporaryDir m_dir;
    QString m_root;
    bool m_isValid = false;
};

} // namespace Testing
