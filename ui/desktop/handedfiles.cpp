// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/handedfiles.h"

#include "agentcore/tools/temporaryfolder.h"

#include <QDir>
#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

HandedFiles::HandedFiles() = default;
HandedFiles::~HandedFiles() = default;

Result<QString> HandedFiles::put(const QString &name, const QByteArray &bytes)
{
    if (!m_folder)
        m_folder = TemporaryFolder::make(TemporaryFolder::Purpose::Work);
    if (!m_folder)
        return fail(ErrorCode::Io, u"there is no place for temporary files"_s);
    // Each in a folder of its own, so that it can have the name that people see.
    const QDir top(m_folder->path());
    const QString folder = QString::number(++m_count);
    if (m_count > kMaxFiles)
        QDir(top.filePath(QString::number(m_count - kMaxFiles))).removeRecursively();
    QFile file(top.filePath(folder + u'/' + name));
    if (!top.mkdir(folder) || !file.open(QIODevice::WriteOnly | QIODevice::NewOnly)
        || file.write(bytes) != bytes.size() || !file.flush())
        return fail(ErrorCode::Io, u"the file cannot be written: "_s + file.errorString(),
                    file.fileName());
    return file.fileName();
}

} // namespace Ui
