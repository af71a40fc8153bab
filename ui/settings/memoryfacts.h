// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/authored/authoredfiles.h"
#include "ui/widgets/card.h"

namespace Ui {

class Button;
class ItemList;
class Label;
class PickModel;
class TextArea;

//! \brief The entries of a topic of the memory, a row each: changed and deleted one by one, with
//! undo of all that was done here.
class MemoryFacts : public Card
{
    Q_OBJECT

public:
    explicit MemoryFacts(const AgentCore::AuthoredFiles &files, QWidget *parent = nullptr);

    //! Reads \a file anew; null: hides. What is being typed stays while it is the same topic.
    void showTopic(const AgentCore::AuthoredFile *file);

signals:
    //! The file was written.
    void changed();

private:
    //! What one undo takes back.
    struct Step
    {
        AgentCore::AuthoredFile file;
        QByteArray before;
        QByteArray after;
    };

    void build();
    QLayout *buildEditor();
    Button *addButton(const QString &name, const QString &text, void (MemoryFacts::*slot)());
    void fill();
    //! From 1; 0: none.
    int number() const;
    void refreshButtons();
    void edit();
    void save();
    void closeEditor();
    void remove();
    void undo();
    qsizetype lastStep() const;
    bool write(const AgentCore::Result<QString> &text);

    AgentCore::AuthoredFiles m_store;
    std::optional<AgentCore::AuthoredFile> m_file;
    QByteArray m_bytes; //!< Of it, as they were read.
    QList<Step> m_steps; //!< Of all topics; the last one of a topic is undone first.
    int m_edited = 0; //!< Which entry; 0: none.
    PickModel *m_entries;
    ItemList *m_list = nullptr;
    Label *m_title = nullptr;
    Label *m_message = nullptr;
    QWidget *m_editor = nullptr;
    TextArea *m_words = nullptr;
    QHash<QString, Button *> m_buttons;
};

} // namespace Ui
