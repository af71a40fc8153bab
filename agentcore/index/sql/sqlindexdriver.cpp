// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/sql/sqlindexdriver.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/index/sql/sqlindex.h"

#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! SQLite gives its other files the mode of the first one.
static Result<void> makeFile(const QString &path)
{
    const auto descriptor = PlainFile::openInPlace(path, O_RDWR | O_CREAT);
    if (!descriptor)
        return fail(descriptor.error().code,
                    Phrase(Saying::IndexNotMade, {descriptor.error().message}), path);
    ::close(*descriptor);
    return {};
}

Result<std::unique_ptr<IndexDatabase>> SqlIndexDriver::open(const QString &path) const
{
    if (const auto made = makeFile(path); !made)
        return std::unexpected(made.error());
    auto index = std::make_unique<SqlIndex>();
    if (const auto opened = index->open(path); !opened)
        return std::unexpected(opened.error());
    return index;
}

Result<void> SqlIndexDriver::remove(const QString &path) const
{
    for (const auto suffix : {"-wal"_L1, "-shm"_L1, "-journal"_L1, ""_L1}) {
        QFile file(path + suffix);
        if (file.exists() && !file.remove()) {
            return fail(ErrorCode::Io,
                        u"the index of the sessions cannot be removed: "_s + file.errorString(),
                        file.fileName());
        }
    }
    return {};
}

} // namespace AgentCore

const AgentCore::IndexDriver *agentaoIndexDriver()
{
    static const AgentCore::SqlIndexDriver driver;
    return &driver;
}
