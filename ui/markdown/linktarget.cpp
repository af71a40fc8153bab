// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/markdown/linktarget.h"

#include "agentcore/base/textlimits.h"

#include <QDir>
#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxTargetChars = 4096;
static constexpr qsizetype kMaxShownChars = 160;

static bool isWebScheme(const QString &scheme)
{
    return scheme == "http"_L1 || scheme == "https"_L1;
}

// "Makefile:3" is a file and its line, "javascript:3" is not.
static bool hasActingScheme(const QString &target)
{
    static const QRegularExpression acting(
        u"^(?:javascript|vbscript|data|file|blob|about|view-source):"_s,
        QRegularExpression::CaseInsensitiveOption);
    return acting.match(target).hasMatch();
}

static bool hasHiddenCharacter(const QString &target)
{
    return std::any_of(target.begin(), target.end(), [](QChar c) {
        return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format
            || (c >= u'\uFDD0' && c <= u'\uFDEF');
    });
}

// Without the line that may follow.
static QString pathOf(const QString &place)
{
    static const QRegularExpression path(u"^(.*?)(?:#.*|(?::\\d+){1,2}(?:-\\d+)?)?$"_s,
                                         QRegularExpression::DotMatchesEverythingOption);
    return path.match(place).captured(1);
}

bool isProjectFile(const QString &target, const QString &folder)
{
    if (target.size() > kMaxTargetChars)
        return false;
    const QString decoded = QUrl::fromPercentEncoding(target.toUtf8());
    const QString path = pathOf(decoded);
    static const QRegularExpression scheme(u"^[A-Za-z][A-Za-z0-9+.-]*:"_s);
    if (path.isEmpty() || path.contains(u'\\') || path.startsWith("//"_L1) || path.startsWith(u'~')
        || scheme.match(path).hasMatch() || hasActingScheme(decoded) || hasHiddenCharacter(path))
        return false;
    const QString clean = QDir::cleanPath(path);
    if (!clean.startsWith(u'/'))
        return clean != ".."_L1 && !clean.startsWith("../"_L1);
    return !folder.isEmpty() && clean.startsWith(QDir::cleanPath(folder) + u'/');
}

bool isClickable(const QString &target, const QString &folder)
{
    if (target.isEmpty() || target.size() > kMaxTargetChars || hasHiddenCharacter(target))
        return false;
    const QUrl url(target);
    const QString scheme = url.scheme().toLower();
    if (isWebScheme(scheme))
        return url.isValid() && !url.host().isEmpty();
    return scheme == "mailto"_L1 || isProjectFile(target, folder);
}

// What \a text claims to lead to; invalid when it claims nothing.
static QUrl claimedAddress(const QString &text, bool webTarget)
{
    static const QRegularExpression address(u"(?:[a-z][a-z0-9+.-]*://|www\\.)[^\\s<>\"']+"_s,
                                            QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression domain(
        u"^[\\w-]+(?:\\.[\\w-]+)*\\.\\p{L}{2,}(?::\\d+)?(?:/\\S*)?$"_s,
        QRegularExpression::UseUnicodePropertiesOption);
    const QString trimmed = text.trimmed();
    if (const auto match = address.match(trimmed); match.hasMatch()) {
        const QString found = match.captured();
        return QUrl(found.contains("://"_L1) ? found : u"http://"_s + found);
    }
    // "README.md" may well be a file.
    if (webTarget && domain.match(trimmed).hasMatch())
        return QUrl(u"http://"_s + trimmed);
    return {};
}

static QString withoutScheme(const QUrl &url)
{
    const QString host = url.host(QUrl::FullyEncoded).toLower();
    const QString port = url.port() >= 0 ? u':' + QString::number(url.port()) : QString();
    const QString rest = url.toString(QUrl::RemoveScheme | QUrl::RemoveAuthority
                                      | QUrl::StripTrailingSlash | QUrl::FullyEncoded);
    return host + port + rest;
}

bool claimsOtherTarget(const QString &text, const QString &target)
{
    const QUrl url(target);
    if (url.scheme().toLower() == "mailto"_L1) {
        const QString trimmed = text.trimmed();
        return trimmed.contains(u'@') && url.path().compare(trimmed, Qt::CaseInsensitive) != 0
            && target.compare(trimmed, Qt::CaseInsensitive) != 0;
    }
    const QUrl claimed
        = claimedAddress(text.left(kMaxTargetChars), isWebScheme(url.scheme().toLower()));
    if (claimed.host().isEmpty())
        return false;
    if (claimed.path().size() <= 1 && !claimed.hasQuery() && !claimed.hasFragment())
        return claimed.host().compare(url.host(), Qt::CaseInsensitive) != 0;
    return withoutScheme(claimed) != withoutScheme(url);
}

QString shownTarget(const QString &target)
{
    QString shown = AgentCore::sanitizedForDisplay(QStringView(target).left(kMaxShownChars));
    shown.replace(u'\n', u' ');
    return target.size() > kMaxShownChars ? shown + u'…' : shown;
}

} // namespace Ui
