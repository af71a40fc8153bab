// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

// What the letters of keys, tokens and passwords are, for whoever looks for them.
namespace AgentCore::SecretLetters {

constexpr bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

constexpr bool isUpper(QChar c)
{
    return c >= u'A' && c <= u'Z';
}

constexpr bool isLower(QChar c)
{
    return c >= u'a' && c <= u'z';
}

constexpr bool isAlnum(QChar c)
{
    return isDigit(c) || isUpper(c) || isLower(c);
}

inline bool isUpperOrDigit(QChar c)
{
    return isDigit(c) || isUpper(c);
}

inline bool isHex(QChar c)
{
    return isDigit(c) || (c >= u'a' && c <= u'f');
}

inline bool isWord(QChar c)
{
    return isAlnum(c) || c == u'_' || c == u'-';
}

inline bool isDotted(QChar c)
{
    return isWord(c) || c == u'.';
}

inline bool isBlank(QChar c)
{
    return c == u' ' || c == u'\t';
}

//! Of base64 over several lines, with what programs that show files put around them.
inline bool isKeyText(QChar c)
{
    return isAlnum(c) || isBlank(c) || QStringView(u"+/=\n\r\\\"',:|-").contains(c);
}

//! What a value after a name is made of; '=' may only end it.
inline bool isValue(QChar c)
{
    return isAlnum(c) || QStringView(u"+/_!@#%^&*.~-").contains(c);
}

//! isKeyText() with marks of quotations, comments, diffs by words, colours, pages and addresses
//! around its lines.
inline bool isMarkedKeyText(QChar c)
{
    return isKeyText(c) || QStringView(u"<>#*;[]{}$%&\x1b").contains(c);
}

inline bool isBase64(QChar c)
{
    return isAlnum(c) || QStringView(u"+/=").contains(c);
}

inline bool isEncoded(QChar c)
{
    return isWord(c) || QStringView(u"%/+=").contains(c);
}

inline bool isOfAddress(QChar c)
{
    return c > u' ' && !QStringView(u"/@\"'`<>()\\").contains(c);
}

//! "-----END PGP PRIVATE KEY BLOCK-----" behind "KEY".
inline bool isOfEnd(QChar c)
{
    return c == u'-' || isBlank(c) || isUpper(c);
}

} // namespace AgentCore::SecretLetters
