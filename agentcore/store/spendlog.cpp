// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/spendlog.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/store/sessionreader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr QByteArrayView kRequest("request");
static constexpr QByteArrayView kUsd("usd ");

SpendLog::SpendLog(QString folder)
    : m_folder(std::move(folder))
{ }

QString SpendLog::fileName(QDate day) const
{
    return u"%1/spending-%2.log"_s.arg(m_folder, day.toString(Qt::ISODate));
}

void SpendLog::beginDay(QDate day)
{
    if (day == m_day)
        return;
    m_day = day;
    m_isBegun = false;
    m_sums = {};
    m_readBytes = 0;
}

static void count(QByteArrayView line, SpendLog::Sums &sums)
{
    if (line == kRequest) {
        ++sums.requests;
    } else if (line.startsWith(kUsd)) {
        bool isNumber = false;
        const double usd = line.sliced(kUsd.size()).toDouble(&isNumber);
        if (isNumber && std::isfinite(usd) && usd > 0)
            sums.usd += usd;
    }
}

Result<SpendLog::Sums> SpendLog::sums(QDate day)
{
    beginDay(day);
    QFile file;
    const auto opened = PlainFile::open(file, fileName(day));
    if (!opened && opened.error().code == ErrorCode::NotFound)
        return Sums();
    if (!opened)
        return std::unexpected(opened.error());
    if (file.size() < m_readBytes) { // somebody emptied it
        m_sums = {};
        m_readBytes = 0;
    }
    if (file.size() > kMaxFileBytes)
        return fail(ErrorCode::Io, u"is larger than it can be"_s, fileName(day));
    if (!file.seek(m_readBytes))
        return fail(ErrorCode::Io, file.errorString(), fileName(day));
    FileLines lines(file, kMaxLineBytes);
    while (const auto line = lines.next())
        count(line->bytes, m_sums);
    m_readBytes += lines.wholeBytes();
    if (lines.hasFailed())
        return fail(ErrorCode::Io, file.errorString(), fileName(day));
    return m_sums;
}

Result<void> SpendLog::addRequest(QDate day)
{
    return append(day, kRequest.toByteArray() + '\n');
}

Result<void> SpendLog::addCost(QDate day, double usd)
{
    if (!(usd > 0) || !std::isfinite(usd))
        return {};
    return append(day, kUsd.toByteArray() + QByteArray::number(usd, 'g', 12) + '\n');
}

Result<void> SpendLog::append(QDate day, const QByteArray &line)
{
    beginDay(day);
    // What another program could not write to its end is a line of its own.
    if (const auto written = PlainFile::append(fileName(day), '\n' + line); !written)
        return written;
    if (!std::exchange(m_isBegun, true))
        removeOlder(day);
    return {};
}

void SpendLog::removeOlder(QDate day) const
{
    const QDir folder(m_folder);
    const QString present = QFileInfo(fileName(day)).fileName();
    const QStringList names = folder.entryList({u"spending-*.log"_s}, QDir::Files);
    for (const QString &name : names) {
        if (name < present)
            QFile::remove(folder.filePath(name));
    }
}

} // namespace AgentCore
