// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/terminal/escapeparser.h"

#include <algorithm>

namespace Ui {

static constexpr int kMaxNumber = 9999;
static constexpr qsizetype kMaxParameters = 32;

void EscapeParser::begin()
{
    m_state = State::Escape;
    m_command = 0;
    m_isPrivate = false;
    m_length = 0;
    m_parameters.clear();
}

int EscapeParser::parameter(qsizetype index, int otherwise) const
{
    const int value = index < m_parameters.size() ? m_parameters[index] : -1;
    return value < 0 ? otherwise : value;
}

EscapeParser::Step EscapeParser::end(char16_t command)
{
    m_state = State::Ground;
    m_command = m_isPrivate ? u'\0' : command;
    return Step::Done;
}

EscapeParser::Step EscapeParser::feed(char16_t c)
{
    ++m_length;
    // What ends every sequence: CAN, SUB; a new ESC begins another one.
    if (c == 0x18 || c == 0x1a)
        return end();
    if (c == 0x1b && m_state != State::String) {
        begin();
        return Step::More;
    }
    switch (m_state) {
    case State::Escape:
        return feedEscape(c);
    case State::Charset:
        return end();
    case State::Control:
        return feedControl(c);
    case State::String:
    case State::StringEscape:
        return feedString(c);
    case State::Ground:
        break;
    }
    return Step::GivenUp;
}

EscapeParser::Step EscapeParser::feedEscape(char16_t c)
{
    switch (c) {
    case u'[':
        m_state = State::Control;
        return Step::More;
    case u']': // OSC
    case u'P': // DCS
    case u'X': // SOS
    case u'^': // PM
    case u'_': // APC
        m_state = State::String;
        return Step::More;
    default:
        break;
    }
    if (c >= 0x20 && c <= 0x2f) {
        m_state = State::Charset;
        return Step::More;
    }
    if (c >= 0x30 && c <= 0x7e)
        return end();
    m_state = State::Ground;
    return Step::GivenUp;
}

EscapeParser::Step EscapeParser::feedControl(char16_t c)
{
    if (c >= 0x40 && c <= 0x7e)
        return end(c);
    if (c < 0x20 || c > 0x7e || m_length > kMaxSequence) {
        m_state = State::Ground;
        return Step::GivenUp;
    }
    if (c >= u'0' && c <= u'9') {
        if (m_parameters.isEmpty())
            m_parameters.append(-1);
        int &number = m_parameters.last();
        number = std::min(kMaxNumber, std::max(0, number) * 10 + (c - u'0'));
    } else if (c == u';' || c == u':') {
        if (m_parameters.isEmpty())
            m_parameters.append(-1);
        if (m_parameters.size() < kMaxParameters)
            m_parameters.append(-1);
    } else {
        m_isPrivate = true; // '?' and the like, or an intermediate character
    }
    return Step::More;
}

EscapeParser::Step EscapeParser::feedString(char16_t c)
{
    if (c == 0x07 || (m_state == State::StringEscape && c == u'\\'))
        return end();
    if (m_length > kMaxString || c == u'\n') {
        m_state = State::Ground;
        return Step::GivenUp;
    }
    if (m_state == State::StringEscape) { // the ESC began another sequence
        begin();
        return feed(c);
    }
    if (c == 0x1b)
        m_state = State::StringEscape;
    return Step::More;
}

} // namespace Ui
