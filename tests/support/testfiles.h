// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>

//! What the file \a path holds; \a missing where it cannot be read.
inline QByteArray fileContent(const QString &path, const QByteArray &missing = {})
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : missing;
}

//! Writes the file \a path anew, and makes its folder; false: not all of it.
[[nodiscard]] inline bool putFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).path()) && file.open(QFile::WriteOnly)
        && file.write(content) == content.size();
}
