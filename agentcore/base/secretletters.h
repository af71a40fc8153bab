// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <array>
#include <string_view>

// What the letters of keys, tokens and passwords are, for whoever looks for them.
namespace AgentCore::SecretLetters {

//! Looked up, as each character of whatever leaves the machine is asked many times.
enum Class : quint16 {
    Digit = 1,
    Upper = 2,
    Lower = 4,
    HexLetter = 8,
    WordSign = 16, //!< '_', '-'
    Dot = 32,
    Blank = 64,
    OfKey = 128, //!< Of base64 over several lines, with what programs that show files put around.
    OfMarkedKey = 256, //!< Marks of quotations, comments, diffs, colours, pages around its lines.
    OfValue = 512, //!< What a value after a name is made of; '=' may only end it.
    OfBase64 = 1024,
    OfAddress = 2048,
    Percent = 4096
};

constexpr std::array<quint16, 128> kClasses = [] {
    std::array<quint16, 128> all{};
    const auto add = [&all](std::string_view letters, quint16 what) {
        for (const char c : letters)
            all[uchar(c)] |= what;
    };
    add("0123456789", Digit);
    add("ABCDEFGHIJKLMNOPQRSTUVWXYZ", Upper);
    add("abcdefghijklmnopqrstuvwxyz", Lower);
    add("abcdef", HexLetter);
    add("_-", WordSign);
    add(".", Dot);
    add(" \t", Blank);
    add("+/=\n\r\\\"',:|-", OfKey);
    add("<>#*;[]{}$%&\x1b", OfMarkedKey);
    add("+/_!@#%^&*.~-", OfValue);
    add("+/=", OfBase64);
    add("%", Percent);
    for (size_t c = '!'; c < all.size(); ++c)
        all[c] |= OfAddress;
    for (const char c : std::string_view("/@\"'`<>()\\"))
        all[uchar(c)] &= quint16(~OfAddress);
    return all;
}();

constexpr quint16 kLetters = Upper | Lower;
constexpr quint16 kAlnum = kLetters | Digit;

constexpr bool isOf(QChar c, quint16 classes)
{
    const char16_t code = c.unicode();
    return code < kClasses.size() && (kClasses[code] & classes) != 0;
}

constexpr bool isDigit(QChar c)
{
    return isOf(c, Digit);
}

constexpr bool isUpper(QChar c)
{
    return isOf(c, Upper);
}

constexpr bool isLower(QChar c)
{
    return isOf(c, Lower);
}

constexpr bool isAlnum(QChar c)
{
    return isOf(c, kAlnum);
}

constexpr bool isUpperOrDigit(QChar c)
{
    return isOf(c, Upper | Digit);
}

constexpr bool isHex(QChar c)
{
    return isOf(c, Digit | HexLetter);
}

constexpr bool isWord(QChar c)
{
    return isOf(c, kAlnum | WordSign);
}

constexpr bool isDotted(QChar c)
{
    return isOf(c, kAlnum | WordSign | Dot);
}

constexpr bool isBlank(QChar c)
{
    return isOf(c, Blank);
}

constexpr bool isKeyText(QChar c)
{
    return isOf(c, kAlnum | Blank | OfKey);
}

constexpr bool isMarkedKeyText(QChar c)
{
    return isOf(c, kAlnum | Blank | OfKey | OfMarkedKey);
}

constexpr bool isValue(QChar c)
{
    return isOf(c, kAlnum | OfValue);
}

constexpr bool isBase64(QChar c)
{
    return isOf(c, kAlnum | OfBase64);
}

constexpr bool isEncoded(QChar c)
{
    return isOf(c, kAlnum | WordSign | OfBase64 | Percent);
}

constexpr bool isOfAddress(QChar c)
{
    return c.unicode() >= kClasses.size() || isOf(c, OfAddress);
}

//! "-----END PGP PRIVATE KEY BLOCK-----" behind "KEY".
constexpr bool isOfEnd(QChar c)
{
    return c == u'-' || isOf(c, Blank | Upper);
}

} // namespace AgentCore::SecretLetters
