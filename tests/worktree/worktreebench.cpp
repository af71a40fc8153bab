// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/worktree/worktreebench.h"

#include "tests/support/shelloutput.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

void WorktreeBench::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    m_base = QFileInfo(m_dir->path()).canonicalFilePath();
    m_top = m_base + "/project"_L1;
    m_trees = std::make_unique<Worktrees>(m_base + "/state/worktrees"_L1);
    QDir().mkpath(m_top + "/folder"_L1);
    shell(u"git init -q -b main .; git config user.name x; git config user.email x@y; "
          "printf 'one\\ntwo\\nthree\\nfour\\nfive\\nsix\\nseven\\n' >a.txt; echo b >b.txt; "
          "echo c >folder/c.txt; printf 'x\\0y' >binary; ln -s a.txt link; "
          "echo '*.o' >.gitignore; "
          // Where another program wrote the index, git does not see a change of the same second
          // that leaves the size.
          "touch -d '1 hour ago' *.txt folder/*.txt; git add .; git commit -qm first"_s);
}

void WorktreeBench::shell(const QString &command)
{
    m_output = shellOutput(m_top, command);
}

QByteArray WorktreeBench::read(const QString &path) const
{
    return fileContent(path, "(none)");
}

Worktree WorktreeBench::make(const QString &branch)
{
    const auto tree = m_trees->create(m_top, branch, time());
    if (!tree)
        qWarning().noquote() << tree.error().text();
    return tree.value_or(Worktree());
}
