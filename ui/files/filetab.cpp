// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/filetab.h"

#include "ui/text/displaypath.h"
#include "ui/viewer/filecontent.h"
#include "ui/viewer/textfindbar.h"
#include "ui/viewer/textview.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QTextBlock>

namespace Ui {

FileTab::FileTab(const QString &folder, const QString &path, int line, QWidget *parent)
    : QWidget(parent)
    , m_path(path)
    , m_view(new TextView)
    , m_note(new Label({}, Theme::Role::Warning, Label::Size::Secondary))
    , m_find(new TextFindBar(m_view))
    , m_content(new FileContent(m_view, {folder + u'/' + path, line, 0}, LinkUse::Refuse))
{
    m_view->setAccessibleName(displayLine(path));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kPadding, Theme::kGrid);
    m_note->hide();
    m_find->setContentsMargins(Theme::kGap, Theme::kGrid, Theme::kGap, Theme::kGrid);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_note);
    column->addWidget(m_view, 1);
    column->addWidget(m_find);
    setFocusProxy(m_view);
    connect(m_content, &FileContent::loaded, this, [this] { m_note->showText(m_content->note()); });
}

QString FileTab::note() const
{
    return m_note->text();
}

void FileTab::goTo(int line)
{
    m_content->goTo(line, 0);
}

int FileTab::line() const
{
    return m_view->textCursor().block().blockNumber() + 1;
}

void FileTab::find()
{
    m_find->open();
}

void FileTab::findAgain(bool backward)
{
    m_find->findAgain(backward);
}

bool FileTab::closeInnermost()
{
    if (m_find->isHidden())
        return false;
    m_find->close();
    return true;
}

} // namespace Ui
