// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/net/nettoken.h"

#include "agentcore/base/plainfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Result<QByteArray> readToken(const QString &path)
{
    constexpr qint64 kMaxBytes = 4096;
    const auto text = PlainFile::read(path, kMaxBytes);
    if (!text)
        return std::unexpected(text.error());
    const QByteArray token
        = text->first(std::max<qsizetype>(
                          0, text->indexOf('\n') < 0 ? text->size() : text->indexOf('\n')))
              .trimmed();
    const bool isPrintable
        = std::ranges::all_of(token, [](char byte) { return byte > ' ' && byte < 127; });
    if (token.size() < kMinTokenChars || !isPrintable) {
        return fail(ErrorCode::InvalidInput,
                    u"a token has at least %1 printable characters"_s.arg(kMinTokenChars), path);
    }
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    if (QFileInfo(path).permissions() & others)
        return fail(ErrorCode::PermissionDenied,
                    u"others may read the token: chmod 600 puts that right"_s, path);
    return token;
}

Result<QByteArray> readOrMakeToken(const QString &path)
{
    auto known = readToken(path);
    if (known || known.error().code != ErrorCode::NotFound)
        return known;
    quint32 random[8];
    QRandomGenerator::system()->fillRange(random);
    const QByteArray token
        = QByteArray(reinterpret_cast<const char *>(random), sizeof random).toHex();
    QDir().mkpath(QFileInfo(path).path());
    const auto written = PlainFile::write(path, token + '\n', PlainFile::Mode::New);
    if (!written && written.error().code == ErrorCode::Conflict)
        return readToken(path); // another process was faster
    return written.transform([&token] { return token; });
}

bool isSameToken(const QByteArray &left, const QByteArray &right)
{
    const auto digest = [](const QByteArray &token) {
        return QCryptographicHash::hash(token, QCryptographicHash::Sha256);
    };
    const QByteArray one = digest(left);
    const QByteArray other = digest(right);
    int difference = 0;
    for (qsizetype i = 0; i < one.size(); ++i)
        difference |= one[i] ^ other[i];
    return difference == 0;
}

} // namespace Acp
