// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/preferences/settingsplace.h"

#include "agentcore/base/plainfile.h"

#include <QFileInfo>
#include <QTemporaryDir>

using namespace AgentCore;

namespace Ui {

QString settingsPlace(const QString &file)
{
    if (PlainFile::checkReplaceable(file))
        return file;
    static const QTemporaryDir folder;
    QString name = file;
    const QString copy = folder.filePath(name.replace(u'/', u'%'));
    if (!QFileInfo::exists(copy)) {
        constexpr qint64 kMaxBytes = 4 * 1024 * 1024;
        // Where this fails the window merely begins with what is usual.
        (void)PlainFile::write(copy, PlainFile::read(file, kMaxBytes).value_or(QByteArray()));
    }
    return copy;
}

} // namespace Ui
