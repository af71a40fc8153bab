// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/textwindow.h"

#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"
#include "ui/viewer/textfindbar.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QScreen>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr QSize kPreferredSize(920, 640);

TextWindow::TextWindow(QWidget *parent)
    : QDialog(parent)
    , m_view(new TextView)
    , m_find(new TextFindBar(m_view))
    , m_heading(new Label({}, Theme::Role::Text, Label::Size::Strong))
    , m_note(new Label({}, Theme::Role::Warning, Label::Size::Secondary))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    m_heading->setElided(true);
    m_note->setWordWrap(true);
    m_note->hide();
    buildLayout();
    resize(kPreferredSize.boundedTo(screen()->availableSize() * 9 / 10));
    m_view->setFocus();
}

void TextWindow::buildLayout()
{
    auto *wrap = new Button(Button::Kind::Quiet, tr("Wrap lines"));
    wrap->setObjectName("wrapLines"_L1);
    wrap->setCheckable(true);
    auto *find = new Button(Button::Kind::Quiet, tr("Find"));
    find->setIconName(u"search"_s);
    const QString keys = QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText);
    find->setToolTip(u"%1 (%2)"_s.arg(tr("Find"), keys));
    auto *copy = new Button(Button::Kind::Quiet, tr("Copy"));
    copy->setObjectName("copyText"_L1);
    copy->setIconName(u"copy"_s);
    copy->setToolTip(tr("Copies the selection, or all that is shown"));
    auto *save = new Button(Button::Kind::Quiet, tr("Save as…"));
    auto *close = new Button(Button::Kind::Raised, tr("Close"));
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(Theme::kGrid);
    m_buttons->addStretch(1);
    for (Button *button : {wrap, find, copy, save, close}) {
        button->setAutoDefault(false);
        m_buttons->addWidget(button);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_heading);
    column->addWidget(m_note);
    column->addWidget(m_view, 1);
    column->addWidget(m_find);
    column->addLayout(m_buttons);
    connect(wrap, &Button::toggled, m_view, &TextView::setWrapped);
    connect(find, &Button::clicked, m_find, &TextFindBar::open);
    connect(copy, &Button::clicked, this, &TextWindow::copy);
    connect(save, &Button::clicked, this, &TextWindow::saveAs);
    connect(close, &Button::clicked, this, &QDialog::close);
}

Button *TextWindow::addButton(const QString &text)
{
    auto *button = new Button(Button::Kind::Quiet, text);
    button->setAutoDefault(false);
    m_buttons->insertWidget(m_ownButtons++, button);
    return button;
}

void TextWindow::setHeading(const QString &text)
{
    m_heading->setText(text);
    setWindowTitle(text);
    m_view->setAccessibleName(text);
}

void TextWindow::setNote(const QString &text)
{
    m_note->showText(text);
}

QString TextWindow::note() const
{
    return m_note->text();
}

void TextWindow::copy()
{
    const QString selected = m_view->textCursor().selection().toPlainText();
    QGuiApplication::clipboard()->setText(selected.isEmpty() ? m_view->toPlainText() : selected);
}

void TextWindow::saveAs()
{
    auto *dialog = new QFileDialog(this, tr("Save as"), m_suggestedFile);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        if (const QString problem = save(path); !problem.isEmpty())
            setNote(tr("Not saved: %1").arg(problem));
    });
    dialog->open();
}

QString TextWindow::save(const QString &path)
{
    return saveFile(path, m_view->toPlainText().toUtf8());
}

void TextWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Find))
        m_find->open();
    else if (event->matches(QKeySequence::FindNext))
        m_find->findAgain(false);
    else if (event->matches(QKeySequence::FindPrevious))
        m_find->findAgain(true);
    else
        QDialog::keyPressEvent(event);
}

void TextWindow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface));
}

} // namespace Ui
