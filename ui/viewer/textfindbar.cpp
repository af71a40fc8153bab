// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/textfindbar.h"

#include "ui/viewer/textview.h"

using namespace Qt::StringLiterals;

namespace Ui {

TextFindBar::TextFindBar(TextView *view, QWidget *parent)
    : SeekBar(tr("Find in the text"), u"findField"_s, Enter::Forward, parent)
    , m_view(view)
{
    connect(this, &SeekBar::textChanged, this,
            [this](const QString &text) { setFound(m_view->findWhileTyping(text)); });
    connect(this, &SeekBar::findRequested, this, [this](const QString &text, bool backward) {
        setFound(m_view->findNext(text, backward));
    });
    connect(this, &SeekBar::closed, this, [this] { m_view->setFocus(Qt::OtherFocusReason); });
}

void TextFindBar::open()
{
    SeekBar::open(m_view->textCursor().selectedText());
}

void TextFindBar::findAgain(bool backward)
{
    if (!isVisible())
        open();
    find(backward);
}

} // namespace Ui
