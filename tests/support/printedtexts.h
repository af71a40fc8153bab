// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QString>

namespace Testing {

//! What people are told to type and to write into files: README.md and the pages of the manual.
//! Needs SOURCE_FOLDER, the top of the sources.
inline QString printedTexts()
{
    const QString top = QStringLiteral(SOURCE_FOLDER);
    QStringList files{top + QStringLiteral("/README.md")};
    const QFileInfoList pages
        = QDir(top + QStringLiteral("/resources/help")).entryInfoList(QDir::Files);
    for (const QFileInfo &page : pages)
        files.append(page.filePath());
    QString text;
    for (const QString &name : std::as_const(files)) {
        QFile file(name);
        if (!file.open(QFile::ReadOnly))
            return {};
        text += QString::fromUtf8(file.readAll()) + u'\n';
    }
    return text;
}

} // namespace Testing
