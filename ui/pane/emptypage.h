// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pane/folderfacts.h"

#include <QWidget>

class QGridLayout;
class QVBoxLayout;

namespace Ui {

class Label;

//! \brief What an empty conversation shows: the folder, things to try there, the keys.
class EmptyPage : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyPage(QWidget *parent = nullptr);

    //! Suggestions may be empty while the folder is being read.
    void setFacts(const FolderFacts &facts);
    //! Lines "keys – what they do", in place of those before.
    void setKeys(const QList<std::pair<QString, QString>> &keys);

signals:
    //! To be put into the composer, not to be sent.
    void suggestionChosen(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layKeys();

    Label *m_heading = nullptr;
    Label *m_folder = nullptr;
    Label *m_tryLabel = nullptr;
    QVBoxLayout *m_suggestions = nullptr;
    QGridLayout *m_keys = nullptr;
    QList<std::pair<QString, QString>> m_shortcuts;
    int m_columns = 0; //!< Of keys.
    FolderFacts m_facts;
};

} // namespace Ui
