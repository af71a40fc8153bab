// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionseal.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/config/paths.h"
#include "agentcore/store/appendfile.h"

#include <QDir>
#include <QFileInfo>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>
#include <QThreadPool>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kKeyBytes = 32;

SessionSeal::SessionSeal(const QString &stateDir)
    : m_path((stateDir.isEmpty() ? Paths::stateDir() : stateDir) + "/session-key"_L1)
{ }

//! On the disk a little later: the first session of a person does not wait for it, and who loses it
//! with the power only has to say where a project moved to.
static bool writeNewKey(const QString &path, const QByteArray &key)
{
    if (!PlainFile::writeNewUnsynced(path, key))
        return false;
    if (auto file = AppendFile::open(path, AppendFile::Existing::Open))
        QThreadPool::globalInstance()->start([sync = file->syncer()] { (void)sync(); });
    return true;
}

QByteArray SessionSeal::key(bool makes) const
{
    const auto known = PlainFile::readStart(m_path, kKeyBytes);
    if (known && known->size() == kKeyBytes)
        return *known;
    if (!makes || !QDir().mkpath(QFileInfo(m_path).path()))
        return {};
    QByteArray fresh(kKeyBytes, Qt::Uninitialized);
    QRandomGenerator::system()->generate(fresh.begin(), fresh.end());
    // One of another length is what a machine left that died.
    if (known ? PlainFile::write(m_path, fresh).has_value() : writeNewKey(m_path, fresh))
        return fresh;
    // Another process was faster.
    return PlainFile::readStart(m_path, kKeyBytes).value_or(QByteArray());
}

static QByteArray sealOf(const SessionHeader &header, const QByteArray &key)
{
    const QByteArray words = header.id.toUtf8() + '\n' + header.cwd.toUtf8() + '\n'
        + header.createdAt.toUTC().toString(Qt::ISODateWithMs).toUtf8();
    return QMessageAuthenticationCode::hash(words, key, QCryptographicHash::Sha256).toHex();
}

QString SessionSeal::of(const SessionHeader &header) const
{
    const QByteArray bytes = key(true);
    return bytes.size() == kKeyBytes ? QString::fromLatin1(sealOf(header, bytes)) : QString();
}

bool SessionSeal::isMovedHere(const SessionHeader &header, const QString &path) const
{
    const QByteArray bytes = key(false);
    if (header.seal.isEmpty() || bytes.size() != kKeyBytes
        || header.seal.toLatin1() != sealOf(header, bytes))
        return false;
    return !QFileInfo::exists(header.cwd + "/.agentao/sessions/"_L1 + QFileInfo(path).fileName());
}

} // namespace AgentCore
